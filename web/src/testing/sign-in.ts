import { fillField, press, until } from './show-screen.tsx'

/** A field of the dialog that is open. */
export const dialogField = (name: string) =>
  until(() => {
    const input = document.querySelector<HTMLInputElement>(`[role="dialog"] input[name="${name}"]`)
    if (!input) throw new Error(`No field ${name}`)
    return input
  })

/** Through the dialog of the login page. */
export async function signIn(email: string, password = 'tumbler-demo', login = 'Login') {
  await press(login)
  await fillField(await dialogField('email'), email)
  await fillField(await dialogField('password'), `${password}{Enter}`)
}
