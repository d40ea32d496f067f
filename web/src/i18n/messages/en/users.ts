/** User Management (spec §2); its failures are told as product-rules §10 asks. */
export const users = {
  title: 'User Management',
  everyone: 'Users',
  disabled: 'Disabled',
  search: 'Search',
  edit: (name: string) => `Edit ${name}`,
  roleOf: (name: string) => `Role of ${name}`,
  /** A button named for readers: "Save Fern". */
  forUser: (action: string, name: string) => `${action} ${name}`,
  loading: 'Loading users',
  loadMore: 'Load more',
  nobody: 'No users found',
  notLoaded: "Couldn't load the users.",
  notSaved: (name: string) => `Couldn't change the role of ${name}`,
}
