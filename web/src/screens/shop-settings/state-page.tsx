import type { Dependency } from '@tumbler/contract/state'
import { QueryView } from '../../components/query-view.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { showToast } from '../../components/ui/toast.ts'
import tones from '../../components/ui/tones.module.css'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useWhen } from '../../components/use-when.ts'
import { readOf, useChange } from '../../data/server-data.ts'
import { useFormatTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { useServerState } from './group-list.tsx'
import layout from './shop-settings.module.css'
import styles from './state-page.module.css'

type Name = Dependency['name']

const icons: Record<Name, IconName> = {
  database: 'database',
  live: 'broadcast',
  mail: 'mail',
  companyLogin: 'building',
  notifications: 'bell',
  clock: 'clock',
}

const wrongFirst = (one: Dependency, other: Dependency) =>
  Number(one.problem === null) - Number(other.problem === null)

/** What the server depends on, and since when something is wrong. */
export function StatePage() {
  const query = useServerState()
  const { mutate: ask, isPending } = useChange('readState', {
    onSuccess: (state, _input, _before, { client }) =>
      client.setQueryData(readOf('readState', { query: {} }).queryKey, state),
  })
  const showFailure = useFailureToast()
  const formatTime = useFormatTime()
  const { data } = query
  return (
    <div className={layout.page}>
      <div className={styles.head}>
        <h2 className={layout.pageHeading}>{words.shopSettings.groups.state}</h2>
        <p>
          {words.shopSettings.state.intro}{' '}
          {data && words.shopSettings.state.last(formatTime(data.askedAt))}
        </p>
        <Button
          kind="outline"
          icon="refresh"
          isBusy={isPending}
          onPress={() =>
            ask(
              { query: { now: 'true' } },
              { onError: (error) => showFailure(words.shopSettings.state.notAsked, error) },
            )
          }
        >
          {words.shopSettings.state.askNow}
        </Button>
      </div>
      <QueryView query={query} words={words.shopSettings.state}>
        {({ dependencies }) => (
          <>
            <Problems dependencies={dependencies} />
            <Card as="section" aria-label={words.shopSettings.groups.state}>
              <DashedRows>
                {dependencies.toSorted(wrongFirst).map((dependency) => (
                  <Row key={dependency.name} {...dependency} />
                ))}
              </DashedRows>
            </Card>
          </>
        )}
      </QueryView>
    </div>
  )
}

/** What it means for people. */
function Problems({ dependencies }: { dependencies: readonly Dependency[] }) {
  const formatTime = useFormatTime()
  const wrong = dependencies.filter(({ problem }) => problem !== null)
  return (
    <div role="status" className={styles.problems}>
      {wrong.map(({ name, facts: { waiting = 0, waitingUntil } }) => (
        <div key={name} className={classNames(styles.problem, tones.danger)}>
          <span className={classNames(styles.sign, styles.large, tones['solid-danger'])}>
            <Icon name={name === 'mail' ? 'mail-off' : 'alert-triangle'} size="1.6em" />
          </span>
          <div>
            <b>{words.shopSettings.state.problems[name]}</b>
            <p>
              {name !== 'database' && words.shopSettings.state.ordersGoOn}{' '}
              {waitingUntil &&
                words.shopSettings.state.mailsWait(waiting, formatTime(waitingUntil))}
            </p>
          </div>
        </div>
      ))}
    </div>
  )
}

function Row({ name, problem, since, facts }: Dependency) {
  const isRight = problem === null
  const when = useWhen()
  return (
    <li className={styles.row}>
      <span
        className={classNames(styles.sign, tones[isRight ? 'solid-success' : 'solid-danger'])}
        role="img"
        aria-label={isRight ? words.shopSettings.state.isRight : words.shopSettings.state.isWrong}
      >
        <Icon name={isRight ? 'check' : 'x'} />
      </span>
      <Icon name={icons[name]} size="1.5em" />
      <h3 className={layout.name}>{words.shopSettings.state.names[name]}</h3>
      <div className={styles.detail}>
        {/* A line for the operator, as in the log. */}
        {isRight ? (
          <p>{words.shopSettings.state.facts[name](facts)}</p>
        ) : (
          <p lang="en">{problem}</p>
        )}
      </div>
      <time dateTime={since} className={styles.since}>
        {words.shopSettings.state.since(when(since))}
      </time>
      {name === 'mail' && <TestMailButton />}
    </li>
  )
}

function TestMailButton() {
  const { mutate: send, isPending } = useChange('sendTestMail', { refresh: ['readState'] })
  const showFailure = useFailureToast()
  const onPress = () =>
    send(undefined, {
      onSuccess: ({ problem }) =>
        problem === null
          ? showToast({ kind: 'success', title: words.shopSettings.state.testSent })
          : showToast({
              kind: 'failure',
              title: words.shopSettings.state.testNotSent,
              text: problem,
            }),
      onError: (error) => showFailure(words.shopSettings.state.testNotSent, error),
    })
  return (
    <Button kind="outline" size="small" isBusy={isPending} onPress={onPress}>
      {words.shopSettings.state.sendTest}
    </Button>
  )
}
