/** `name@domain` in exactly the company's domain (spec §5). */
export const isCompanyEmail = (address: string, domain: string): boolean =>
  address.toLowerCase().trim().endsWith(`@${domain.toLowerCase()}`)
