import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')

/** One that nobody trusts. */
export const unknownTls = () => ({
  cert: fixture('unknown-cert.pem'),
  key: fixture('unknown-key.pem'),
})

/** A certificate of localhost, which this process trusts from now on. */
export function localhostTls() {
  const cert = fixture('localhost-cert.pem')
  setDefaultCACertificates([...getCACertificates('default'), cert])
  return { cert, key: fixture('localhost-key.pem') }
}
