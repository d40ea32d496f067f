import type { Operation } from './describe-operation.ts'

interface Exception {
  rules: readonly string[]
  /** Where in the document the rule is not kept. */
  at(path: string, operation: Operation | undefined): boolean
  why: string
}

/** Every rule of Spectral and OWASP that the document does not keep, and nothing else. */
export const lintExceptions: readonly Exception[] = [
  {
    rules: ['owasp:api8:2023-define-cors-origin'],
    at: () => true,
    why: 'No page of another site may call the API, so no answer has a CORS header.',
  },
  {
    rules: [
      'owasp:api4:2023-string-limit',
      'owasp:api4:2023-string-restricted',
      'owasp:api4:2023-array-limit',
    ],
    at: (path) => /[/]responses[/]|^components[/](schemas|responses)[/]/.test(path),
    why: 'Limits protect the server from what is sent; what it answers was limited on its way in.',
  },
  {
    rules: ['owasp:api8:2023-define-error-responses-401'],
    at: (_path, operation) => operation !== undefined && !('x-roles' in operation),
    why: 'Whoever calls what is public is not asked to sign in.',
  },
  {
    rules: ['owasp:api4:2023-rate-limit', 'owasp:api4:2023-rate-limit-responses-429'],
    at: (path) => path.startsWith('paths//health/'),
    why: 'Those who watch the server may ask as often as they need.',
  },
]
