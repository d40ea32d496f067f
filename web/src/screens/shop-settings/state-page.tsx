import type { Dependency } from '@tumbler/contract/state'
import { QueryView } from '../../components/query-view.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { Button, LinkButton } from '../../components/ui/button.tsx'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { Row, Text } from '../../components/ui/layout.tsx'
import { showToast } from '../../components/ui/toast.ts'
import tones from '../../components/ui/tones.module.css'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useWhen } from '../../components/use-when.ts'
import { readOf, useChange, useRead } from '../../data/server-data.ts'
import { useSettings } from '../../data/shop.ts'
import { useFormatTime } from '../../data/shop-time.ts'
import { formatSpan } from '../../i18n/format-number.ts'
import { words } from '../../i18n/words.ts'
import { settingsPath } from '../../paths.ts'
import layout from './shop-settings.module.css'
import styles from './state-page.module.css'

type Name = Dependency['name']

const icons: Record<Name, IconName> = {
  database: 'database',
  live: 'broadcast',
  mail: 'mail',
  companyLogin: 'building',
  notifications: 'bell',
  webhooks: 'webhook',
  clock: 'clock',
}

const tonesOf = ['danger', 'warning', 'success'] as const
const signs = { danger: 'x', warning: 'alert-triangle', success: 'check' } as const

/** Amber where nothing is tried in vain any more: webhooks that are switched off. */
function toneOf({ problem, facts }: Dependency): (typeof tonesOf)[number] {
  if (problem === null) return 'success'
  return facts.failing === 0 ? 'warning' : 'danger'
}

const wrongFirst = (one: Dependency, other: Dependency) =>
  tonesOf.indexOf(toneOf(one)) - tonesOf.indexOf(toneOf(other))

const pollMs = 60_000

export const useServerState = () => useRead('readState', { query: {} }, { refetchInterval: pollMs })

/** The services that the server depends on, and since when something is wrong. */
export function StatePage() {
  const { state } = words.shopSettings
  const query = useServerState()
  const settings = useSettings()
  const { mutate: ask, isPending } = useChange('readState', {
    onSuccess: (answer, _input, _before, { client }) =>
      client.setQueryData(readOf('readState', { query: {} }).queryKey, answer),
  })
  const showFailure = useFailureToast()
  const formatTime = useFormatTime()
  const { data } = query
  return (
    <div className={layout.page}>
      <div className={styles.head}>
        <Text as="h2" size="xl" className={layout.pageTitle}>
          {words.shopSettings.groups.state}
        </Text>
        <Text size="sm" tone="quiet">
          {state.intro} {data && state.last(formatTime(data.askedAt))}
        </Text>
        <Button
          kind="outline"
          icon="refresh"
          isBusy={isPending}
          onPress={() =>
            ask(
              { query: { now: 'true' } },
              { onError: (error) => showFailure(state.notAsked, error) },
            )
          }
        >
          {state.askNow}
        </Button>
      </div>
      <QueryView query={query} words={state}>
        {({ dependencies }) => (
          <>
            <Problems dependencies={dependencies} />
            {settings?.registration === 'open' && (
              <Alert icon="info-circle">{state.anyoneMayRegister(settings.companyDomain)}</Alert>
            )}
            <Card as="section" aria-label={words.shopSettings.groups.state}>
              <DashedRows>
                {dependencies.toSorted(wrongFirst).map((dependency) => (
                  <DependencyRow key={dependency.name} {...dependency} />
                ))}
              </DashedRows>
            </Card>
          </>
        )}
      </QueryView>
    </div>
  )
}

/** Says what each problem means for people. */
function Problems({ dependencies }: { dependencies: readonly Dependency[] }) {
  const { state } = words.shopSettings
  const formatTime = useFormatTime()
  const wrong = dependencies.filter(({ problem }) => problem !== null).toSorted(wrongFirst)
  return (
    <div role="status" className={styles.problems}>
      {wrong.map((dependency) => {
        const { name, facts } = dependency
        const { waiting = 0, waitingUntil } = facts
        const tone = toneOf(dependency)
        return (
          <Row key={name} gap={14} className={classNames(styles.problem, tones[tone])}>
            <span className={classNames(styles.sign, styles.large, tones[`solid-${tone}`])}>
              <Icon name={name === 'mail' ? 'mail-off' : 'alert-triangle'} size="1.6em" />
            </span>
            <div>
              <Text as="b" size="xl" leading="title">
                {tone === 'warning' ? state.webhookIsOff : state.problems[name]}
              </Text>
              <p>
                {name !== 'database' && state.ordersGoOn}{' '}
                {waitingUntil && state.mailsWait(waiting, formatTime(waitingUntil))}
              </p>
            </div>
          </Row>
        )
      })}
    </div>
  )
}

const clocksDiffer = ({ skewMs = 0 }: Dependency['facts']) =>
  words.shopSettings.state.clocksDiffer[skewMs > 0 ? 'ahead' : 'behind'](
    formatSpan(Math.abs(skewMs)),
  )

function DependencyRow(dependency: Dependency) {
  const { name, problem, facts } = dependency
  const { state } = words.shopSettings
  const isRight = problem === null
  // What a server has noticed since it started may have begun before.
  const since = (!isRight && facts.failingSince) || dependency.since
  const tone = toneOf(dependency)
  const when = useWhen()
  return (
    <li className={styles.row}>
      <span
        className={classNames(styles.sign, tones[`solid-${tone}`])}
        role="img"
        aria-label={state.signs[tone]}
      >
        <Icon name={signs[tone]} />
      </span>
      <Icon name={icons[name]} size="1.5em" />
      <Text as="h2" size="lg">
        {state.names[name]}
      </Text>
      <div className={styles.detail}>
        {isRight || name === 'clock' ? (
          <p>{isRight ? state.facts[name](facts) : clocksDiffer(facts)}</p>
        ) : (
          // A line for the operator, as in the log.
          <p lang="en">{problem}</p>
        )}
      </div>
      <time dateTime={since} className={styles.since}>
        {state.since(when(since))}
      </time>
      {name === 'mail' && <TestMailButton />}
      {name === 'webhooks' && !isRight && (
        <LinkButton kind="outline" size="small" to={`${settingsPath}/webhooks`}>
          {state.open}
        </LinkButton>
      )}
    </li>
  )
}

function TestMailButton() {
  const { state } = words.shopSettings
  const { mutate: send, isPending } = useChange('sendTestMail', { refresh: ['readState'] })
  const showFailure = useFailureToast()
  const onPress = () =>
    send(undefined, {
      onSuccess: ({ problem }) =>
        problem === null
          ? showToast({ kind: 'success', title: state.testSent })
          : showToast({
              kind: 'failure',
              title: state.testNotSent,
              text: problem,
            }),
      onError: (error) => showFailure(state.testNotSent, error),
    })
  return (
    <Button kind="outline" size="small" isBusy={isPending} onPress={onPress}>
      {state.sendTest}
    </Button>
  )
}
