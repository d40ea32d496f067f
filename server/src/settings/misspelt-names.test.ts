import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { misspeltInEnvironment, misspeltInFile, settingNames } from './misspelt-names.js'

const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')

test('.env.example names every setting, and nothing else', () => {
  const names = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
  expect(names.toSorted()).toEqual(settingNames.toSorted())
})

test.each([
  ['PROT', 'PORT'],
  ['port', 'PORT'],
  ['HSOT', 'HOST'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['URL_DATABASE', 'DATABASE_URL'],
  ['database-url', 'DATABASE_URL'],
  ['ADMIN_MAIL', 'ADMIN_EMAIL'],
  ['COMPANY_DOMIAN', 'COMPANY_DOMAIN'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['CAFE_RADIUS', 'CAFE_RADIUS_M'],
  ['LOGLEVEL', 'LOG_LEVEL'],
])('%s is a slip for %s', (name, meant) => {
  const line = (place: string) => `${name} in ${place} is not a setting: did you mean ${meant}?`
  expect(misspeltInEnvironment({ [name]: '1' })).toEqual([line('the environment')])
  expect(misspeltInFile({ [name]: '1' })).toEqual({ near: [line('.env')], unknown: [] })
})

test('nothing that is set to nothing, and nothing beside its right spelling, is a slip', () => {
  expect(misspeltInEnvironment({ PROT: '' })).toEqual([])
  expect(misspeltInEnvironment({ DATABASE_URI: 'x', DATABASE_URL: 'x' })).toEqual([])
})

test('in .env a short name and a beginning are slips too, and the rest has no effect', () => {
  const file = { PORTS: '1', RATE_LIMIT: '1', FLAVOUR: '1', PORT: '1', TZ: 'UTC', NODE_ENV: 'x' }
  expect(misspeltInFile({ ...file, PGPASSWORD: 'x', OTEL_SERVICE_NAME: 'x' })).toEqual({
    near: [
      'PORTS in .env is not a setting: did you mean PORT?',
      'RATE_LIMIT in .env is not a setting: did you mean RATE_LIMIT_PER_ADDRESS?',
    ],
    unknown: ['FLAVOUR in .env is not a setting of Tumbler: it has no effect'],
  })
})

/** What shells, systemd, Docker, Kubernetes, continuous integration, clouds, npm and desktops set. */
const usual = `
  HOSTNAME HOSTTYPE LOGNAME PORTS SPORT SORT HOSTS HOME POST USER USERNAME MAIL MAILCHECK MAILTO PWD
  OLDPWD SHELL SHLVL TERM TERM_PROGRAM COLORTERM LANG LANGUAGE LC_ALL LC_TIME TZ PATH MANPATH PS1 IFS
  OSTYPE MACHTYPE VENDOR GROUP EDITOR VISUAL PAGER LESS LS_COLORS HISTFILE HISTSIZE SSH_AUTH_SOCK
  SSH_CLIENT SSH_CONNECTION SSH_TTY SUDO_USER SUDO_UID SUDO_COMMAND DISPLAY XAUTHORITY WAYLAND_DISPLAY
  XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_DIRS XDG_RUNTIME_DIR XDG_SESSION_ID DBUS_SESSION_BUS_ADDRESS
  DESKTOP_SESSION GPG_AGENT_INFO VIRTUAL_ENV CONDA_PREFIX WSL_DISTRO_NAME WT_SESSION
  INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET SYSTEMD_EXEC_PID LISTEN_FDS LISTEN_PID MAINPID WATCHDOG_PID
  WATCHDOG_USEC RUNTIME_DIRECTORY STATE_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY CREDENTIALS_DIRECTORY
  MEMORY_PRESSURE_WATCH container DOCKER_HOST DOCKER_CONFIG COMPOSE_PROJECT_NAME NODE_VERSION YARN_VERSION
  KUBERNETES_PORT KUBERNETES_PORT_443_TCP KUBERNETES_PORT_443_TCP_ADDR KUBERNETES_SERVICE_HOST
  KUBERNETES_SERVICE_PORT KUBERNETES_SERVICE_PORT_HTTPS TUMBLER_PORT TUMBLER_SERVICE_HOST
  TUMBLER_SERVICE_PORT TUMBLER_PORT_3000_TCP DATABASE_PORT DATABASE_SERVICE_HOST DATABASE_PORT_5432_TCP
  DATABASE_HOST DATABASE_USER DATABASE_NAME DATABASE_PASSWORD METRICS_PORT METRICS_SERVICE_HOST
  SMTP_PORT SMTP_HOST SMTP_USER SMTP_SERVICE_HOST POSTGRES_PORT POSTGRES_PASSWORD REDIS_URL MONGO_URL
  POD_NAME POD_IP POD_NAMESPACE NODE_NAME HOST_IP
  CI BUILD_ID BUILD_NUMBER JOB_NAME WORKSPACE GITHUB_ACTIONS GITHUB_TOKEN GITHUB_REF GITHUB_WORKSPACE
  RUNNER_OS RUNNER_TEMP GITLAB_CI CI_COMMIT_SHA CI_JOB_ID CI_REGISTRY JENKINS_URL JENKINS_HOME TRAVIS
  CIRCLECI TEAMCITY_VERSION TF_BUILD DYNO FLY_APP_NAME RENDER_SERVICE_ID RAILWAY_PUBLIC_DOMAIN WEBSITE_HOSTNAME
  WEBSITES_PORT AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY GOOGLE_CLOUD_PROJECT K_SERVICE
  AZURE_CLIENT_ID
  npm_config_loglevel npm_config_registry npm_execpath npm_node_execpath npm_lifecycle_event
  npm_package_name npm_config_cache npm_config_user_agent INIT_CWD NODE NODE_ENV NODE_OPTIONS NODE_PATH
  NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE NVM_DIR NVM_BIN NVM_INC FNM_DIR VOLTA_HOME COREPACK_ROOT
  HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy https_proxy no_proxy SSL_CERT_FILE SSL_CERT_DIR
  OTEL_SERVICE_NAME OTEL_EXPORTER_OTLP_ENDPOINT PGHOST PGPORT PGUSER PGPASSWORD PGDATA PGSSLMODE
  UV_THREADPOOL_SIZE DEBUG NO_COLOR FORCE_COLOR TMPDIR TEMP TMP CHROMIUM TEST_DATABASE_URL
  ALLUSERSPROFILE APPDATA LOCALAPPDATA COMPUTERNAME ComSpec HOMEDRIVE HOMEPATH LOGONSERVER OS PATHEXT
  PROCESSOR_ARCHITECTURE ProgramData ProgramFiles PUBLIC SystemRoot USERDOMAIN USERPROFILE windir
`
  .trim()
  .split(/\s+/)

test('what is usual in an environment is no slip', () => {
  const environment = Object.fromEntries(usual.map((name) => [name, '1']))
  expect(misspeltInEnvironment(environment)).toEqual([])
})
