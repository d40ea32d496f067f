import { formerColleague as formerName } from '@tumbler/rules/person-name'

/** What is left of an account that has ended: a name, and an address that does not exist. */
export const formerColleague = (id: string) => ({
  name: formerName,
  email: `${id}@deleted.invalid`,
  password_hash: null,
  oidc_subject: null,
  role: 'user' as const,
  is_available: false,
  is_waiting: false,
  is_demo: false,
  disabled_reason: '',
  favourite: null,
  menu_filter: [],
})
