import { press, until } from './show-screen.tsx'

/** A field of the dialog that is open. */
export const dialogField = (name: string) =>
  until(() => {
    const input = document.querySelector<HTMLInputElement>(`[role="dialog"] input[name="${name}"]`)
    if (!input) throw new Error(`No field ${name}`)
    return input
  })

async function fill(name: string, text: string) {
  const input = await dialogField(name)
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Through the dialog of the login page. */
export async function signIn(email: string, password = 'tumbler-demo', login = 'Login') {
  await press(login)
  await fill('email', email)
  await fill('password', password)
  document.querySelector<HTMLButtonElement>('[role="dialog"] form [type="submit"]')?.click()
}
