import { useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import { venues } from '@tumbler/rules/drinks'
import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router'
import { queryKeys } from '../../api/query-keys.ts'
import { openDays, timeSpan } from '../../components/order/open-days.ts'
import { QueryView } from '../../components/query-view.tsx'
import { Button, LinkButton } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { Page } from '../../components/ui/page.tsx'
import { TextLink } from '../../components/ui/text-link.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useChange, useRead } from '../../data/server-data.ts'
import { useMe } from '../../data/session.ts'
import { useSettings, useShopMode } from '../../data/shop.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { adminPaths, landingPath, publicPaths, settingsPath } from '../../paths.ts'
import styles from './first-steps.module.css'
import '../../i18n/messages/en/first-steps.ts'
import '../../i18n/messages/en/shop.ts'

type Steps = ResponseOf<Endpoints['readFirstSteps']>
type Step = (typeof order)[number]

/** A barista makes the menu, and opens. */
const order = ['hours', 'barista', 'menu', 'open'] as const

/** What is left to do before a new shop opens: an admin's landing until all of it is done. */
export function FirstStepsScreen() {
  const query = useRead('readFirstSteps', {})
  return (
    <QueryView query={query} words={words.firstSteps} spinner={40}>
      {(steps) => (steps.isOver ? <Over /> : <FirstSteps steps={steps} />)}
    </QueryView>
  )
}

/** On to where the role lands. */
function Over() {
  const client = useQueryClient()
  const { role } = useMe()
  const { shopMode } = useShopMode()
  // The account says that they are left.
  useEffect(() => void client.invalidateQueries({ queryKey: queryKeys.session }), [client])
  if (shopMode === null) return null
  return <Navigate to={landingPath(role, shopMode, 'start')} replace />
}

function FirstSteps({ steps }: { steps: Steps }) {
  const { name } = useMe()
  const done = order.filter((step) => steps[step].isDone).length
  const next = order.find((step) => !steps[step].isDone)
  return (
    <Page title={words.firstSteps.title(name)} isTitleHidden>
      <div className={styles.columns}>
        <div className={styles.glass}>
          <div className={styles.niche} aria-hidden="true">
            <DrinkPicture
              kind="cold"
              liquid="thaitea"
              level={done / order.length}
              fillLine={false}
            />
          </div>
          <p>{words.firstSteps.done(done, order.length)}</p>
        </div>
        <div className={styles.words}>
          <p className={styles.title} aria-hidden="true">
            {words.firstSteps.title(name)}
          </p>
          <Text size="lg" tone="quiet">
            {words.firstSteps.intro(order.length - done)}
          </Text>
          <Card as="div" className={styles.steps}>
            <ol>
              {order.map((step, place) => (
                <StepRow
                  key={step}
                  step={step}
                  steps={steps}
                  number={place + 1}
                  isNext={step === next}
                />
              ))}
            </ol>
          </Card>
          <div className={styles.foot}>
            <span>
              <Icon name="qrcode" />
              <TextLink to={`${settingsPath}/poster`}>{words.firstSteps.poster}</TextLink>
            </span>
            <span>
              <Icon name="device-tv" />
              <TextLink to={`${settingsPath}/public-screen`}>{words.firstSteps.screen}</TextLink>
            </span>
            <Text tone="quiet">{words.firstSteps.leaves}</Text>
          </div>
        </div>
      </div>
    </Page>
  )
}

type StepRowProps = { step: Step; steps: Steps; number: number; isNext: boolean }

function StepRow({ step, steps, number, isNext }: StepRowProps) {
  const { isDone } = steps[step]
  return (
    <li className={styles.step} data-next={isNext || undefined}>
      <span className={styles.sign} data-done={isDone || undefined}>
        {isDone ? <Icon name="check" /> : <span aria-hidden="true">{number}</span>}
      </span>
      <div className={styles.about}>
        <h2>
          {words.firstSteps.steps[step]}
          <span className="visually-hidden">
            , {isDone ? words.firstSteps.isDone : isNext ? words.firstSteps.isNext : ''}
          </span>
        </h2>
        <StepText step={step} steps={steps} />
      </div>
      <Way step={step} steps={steps} isNext={isNext} />
    </li>
  )
}

function StepText({ step, steps: { menu, barista } }: { step: Step; steps: Steps }): ReactNode {
  const { firstSteps } = words
  const names = barista.baristas.join(', ')
  const waiting = barista.waiting.join(', ')
  if (step === 'menu')
    return (
      <p>
        {menu.isDone
          ? firstSteps.drinks(menu.items, menu.categories)
          : firstSteps.noMenu(barista.baristas[0])}
      </p>
    )
  if (step === 'hours') return <Hours />
  if (step === 'open') return <p>{firstSteps.opens(barista.baristas[0])}</p>
  if (barista.isDone) return <p lang={langOf(names)}>{names}</p>
  return (
    <>
      <p>{firstSteps.noBarista}</p>
      {waiting !== '' && <p>{firstSteps.waits(barista.waiting.length, waiting)}</p>}
    </>
  )
}

/** The usual week of both. */
function Hours() {
  const hours = useSettings()?.openingHours
  if (!hours) return null
  const { weekdays } = words.shop
  const lines = venues.flatMap((venue) =>
    openDays(hours, venue).map(({ first, last, opens, closes }) => {
      const [from = '', to = ''] = [weekdays[first], weekdays[last]]
      const days = first === last ? from : words.firstSteps.days(from, to)
      return words.firstSteps.hours(words.common.venues[venue], days, timeSpan(opens, closes))
    }),
  )
  return lines.map((line) => <p key={line}>{line}</p>)
}

type WayProps = { step: Step; steps: Steps; isNext: boolean }

/** Where it is done, or what was done is seen; of a barista's steps, what they wait for. */
function Way({ step, steps, isNext }: WayProps) {
  const { look, setHours, chooseBarista, steps: names, waitsFor } = words.firstSteps
  const { isDone } = steps[step]
  const kind = isNext ? 'primary' : 'outline'
  const lookAt = (to: string) => (
    <LinkButton kind="ghost" to={to} aria-label={`${look}: ${names[step]}`}>
      {look}
    </LinkButton>
  )
  const hoursPath = `${settingsPath}/opening-hours`
  const first = step === 'menu' ? 'barista' : 'menu'
  const waits = !steps[first].isDone && (
    <Text tone="quiet">{waitsFor(order.indexOf(first) + 1)}</Text>
  )
  if (step === 'menu') return isDone ? lookAt(publicPaths.cafeMenu) : waits
  if (step === 'hours' && isDone) return lookAt(hoursPath)
  if (step === 'hours')
    return (
      <div className={styles.ways}>
        <LinkButton kind={kind} icon="clock" to={hoursPath}>
          {setHours}
        </LinkButton>
        <HoursAreRight />
      </div>
    )
  if (step === 'open') return waits
  if (isDone) return lookAt(adminPaths.userManagement)
  return (
    <LinkButton kind={kind} icon="user-check" to={adminPaths.userManagement}>
      {chooseBarista}
    </LinkButton>
  )
}

/** Saves the hours as they are. */
function HoursAreRight() {
  const showFailure = useFailureToast()
  const hours = useRead('readShopSettings', {}).data?.openingHours
  const { mutateAsync: save, isPending } = useChange('changeShopSettings', {
    refresh: ['readFirstSteps'],
  })
  return (
    <Button
      kind="outline"
      isBusy={isPending}
      isDisabled={hours === undefined}
      onPress={() =>
        void save({ body: { openingHours: hours } }).catch((error: unknown) =>
          showFailure(words.firstSteps.notSaved, error),
        )
      }
    >
      {words.firstSteps.hoursAreRight}
    </Button>
  )
}
