/** `name@domain` in exactly the company's domain (spec §5); ASCII, as lower case makes a k of the Kelvin sign. */
export const isCompanyEmail = (address: string, domain: string): boolean =>
  /^[\x21-\x7e]*$/.test(address.trim()) &&
  address.toLowerCase().trim().endsWith(`@${domain.toLowerCase()}`)
