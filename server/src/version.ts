import packageJson from '../../package.json' with { type: 'json' }

/** Of everything that runs, such as `1.0.0`. */
export const { version } = packageJson
