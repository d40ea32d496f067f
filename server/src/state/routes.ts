import * as contract from '@tumbler/contract/state'
import { ApiError } from '../api-error.ts'
import { requireAttempts } from '../attempt-limit.ts'
import { type RouteDeps, route } from '../http/route.ts'
import { mailProblem } from '../mail/mail-problem.ts'
import { testMail } from '../mail/mail-texts.ts'
import { sendMail } from '../mail/mail-transport.ts'
import { askDependencies } from './ask-dependencies.ts'

const testMailsPerHour = 10

export function stateRoutes(deps: RouteDeps) {
  const { context } = deps
  let asking: Promise<void> | null = null
  /** Whoever asks meanwhile gets the same answer. */
  const askOnce = () => {
    asking ??= askDependencies(context).finally(() => {
      asking = null
    })
    return asking
  }
  route(deps, contract.readState, async ({ query }) => {
    const { dependencies } = context
    if (query.now || dependencies.askedAt === null) await askOnce()
    return {
      askedAt: (dependencies.askedAt ?? context.clock()).toISOString(),
      dependencies: dependencies.list(),
    }
  })
  route(deps, contract.sendTestMail, async ({ caller }) => {
    const { settings, dependencies } = context
    const { smtpUrl } = settings
    if (smtpUrl === null) throw new ApiError('NOT_FOUND')
    const limit = { key: `test mail ${caller.id}`, max: testMailsPerHour, windowMs: 3_600_000 }
    await requireAttempts(context, [limit])
    try {
      await sendMail(context, smtpUrl, { to: caller.email, ...testMail(settings.publicUrl) })
      dependencies.report('mail', null)
    } catch (error) {
      dependencies.report('mail', mailProblem(error, smtpUrl, caller.email))
    }
    return { problem: dependencies.problemOf('mail') }
  })
}
