import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { askAdmin } from './ask-admin.ts'
import { CommandError } from './run-command.ts'

const secret = 'monsoon lamp 42'

/** Types the lines all at once, as a paste does; resolves with the result and the output. */
async function typeLines(lines: string[], existing: string[] = []) {
  const [keyboard, screen] = [new PassThrough(), new PassThrough()]
  const shown = text(screen)
  const asked = askAdmin(keyboard, screen, 'example.com', async (email, hasNewPassword) =>
    existing.includes(email)
      ? ['becomes an admin', ...(hasNewPassword ? ['gets the new password'] : [])]
      : null,
  )
  keyboard.write(lines.map((line) => `${line}\r`).join(''))
  const admin = await asked.catch((error: unknown) => error)
  screen.end()
  return { admin, shown: await shown }
}

test('repeats each prompt until the input is valid, and shows no password', async () => {
  const { admin, shown } = await typeLines([
    'wipawee@elsewhere.com',
    ' Wipawee@Example.com',
    ' ',
    'วิภาวี',
    'password1',
    'wipawee2026',
    secret,
    'something else',
    secret,
    secret,
  ])
  expect(admin).toEqual({ email: 'wipawee@example.com', name: 'วิภาวี', password: secret })
  for (const sentence of [
    'only accept @example.com',
    'Name cannot be empty',
    'This password is too common.',
    'too close to your name',
    'The two are not the same.',
  ])
    expect(shown).toContain(sentence)
  for (const typed of ['password1', 'wipawee2026', secret]) expect(shown).not.toContain(typed)
})

test('an existing account keeps its password when none is typed', async () => {
  const { admin, shown } = await typeLines(['mali@example.com', '', 'y'], ['mali@example.com'])
  expect(admin).toEqual({ email: 'mali@example.com', name: '', password: null })
  expect(shown).toContain('This account exists')
  expect(shown).toContain('mali@example.com becomes an admin. Go on? (y/N): ')
})

test.each(['', 'n', 'no', 'x'])('an existing account is not changed after %j', async (answer) => {
  const lines = ['mali@example.com', secret, secret, answer]
  const { admin, shown } = await typeLines(lines, ['mali@example.com'])
  expect(admin).toEqual(new CommandError('Nothing has been changed.'))
  expect(shown).toContain('mali@example.com becomes an admin, gets the new password. Go on?')
})

test.each([
  ['Ctrl-C', '\x03'],
  ['Ctrl-D', '\x04'],
])('%s cancels', async (_name, key) => {
  const { admin } = await typeLines(['mali@example.com', key])
  expect(admin).toBeInstanceOf(CommandError)
})

test('typed text is echoed, except at password prompts', async () => {
  const [keyboard, screen] = [new PassThrough(), new PassThrough()]
  const asked = askAdmin(keyboard, screen, 'example.com', async () => null)
  let shown = ''
  screen.on('data', (chunk) => {
    shown += chunk
  })
  for (const [prompt, typed] of [
    ['E-mail: ', 'mali@example.com'],
    ['Name: ', 'Mali'],
    ['Password: ', secret],
    ['The same again: ', secret],
  ] as const) {
    await expect.poll(() => shown).toContain(prompt)
    keyboard.write(`${typed}\r`)
  }
  expect(await asked).toEqual({ email: 'mali@example.com', name: 'Mali', password: secret })
  expect(shown).toContain('mali@example.com')
  expect(shown).toContain('Mali')
  expect(shown).not.toContain(secret)
})
