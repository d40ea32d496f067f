import type { Venue } from '@tumbler/rules/drinks'
import type { OpeningHours } from '@tumbler/rules/opening-hours'
import { Fragment, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { HowItWorks } from '../../components/order/how-it-works.tsx'
import { openDays } from '../../components/order/open-days.ts'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { Page } from '../../components/ui/page.tsx'
import { useOrderLimit } from '../../data/order-limit.ts'
import { useSession } from '../../data/session.ts'
import { useSettings, useShopText } from '../../data/shop.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { homePath, publicPaths } from '../../paths.ts'
import styles from './help-screen.module.css'
import '../../i18n/messages/en/help.ts'
import '../../i18n/messages/en/shop.ts'
import '../../i18n/messages/en/team-credit.ts'
import '../../i18n/messages/en/venue-pages.ts'

/** How it works, and whom to ask; it can be read signed out too. */
export function HelpScreen() {
  const settings = useSettings()
  const today = useOrderLimit()
  const goBack = useGoBack()
  return (
    <Page
      title={words.help.title}
      back={{ label: words.common.back, onPress: goBack }}
      isBottomHidden
    >
      <div className={styles.column}>
        <section aria-labelledby="how-it-works">
          <h2 id="how-it-works" className="visually-hidden">
            {words.help.howItWorks}
          </h2>
          <HowItWorks />
        </section>
        {settings && (
          <Card as="div">
            <DashedRows>
              <Row icon="cup" text={words.help.canceled}>
                {words.help.aDay(settings.orderLimitPerDay)}
                {today.isOwnOfToday && <> · {words.help.today(today.limit)}</>}
              </Row>
              <Row icon="clock" text={<Hours of={settings.openingHours} venue="bar" />}>
                <Hours of={settings.openingHours} venue="cafe" />
              </Row>
              <Contact />
              <li>
                <Link to={publicPaths.teamCredit} className={styles.row}>
                  <Icon name="users" size="1.5em" />
                  <span className={styles.words}>
                    <b>{words.teamCredit.title}</b>
                  </span>
                  <Icon name="chevron-right" size="1.5em" />
                </Link>
              </li>
            </DashedRows>
          </Card>
        )}
      </div>
    </Page>
  )
}

/** To the page before; to the first one where this page was opened by its address. */
function useGoBack(): () => void {
  const { me } = useSession()
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  return () =>
    void (isFirst ? navigate(homePath(me?.role ?? null), { replace: true }) : navigate(-1))
}

/** "Cafe Mon–Thu 9:00-16:00, Fri 9:00-12:00": days and their hours stay on one line. */
function Hours({ of: hours, venue }: { of: OpeningHours; venue: Venue }) {
  const { shortWeekdays } = words.venuePages
  const days = openDays(hours, venue)
  if (days.length === 0) return `${words.common.venues[venue]} ${words.shop.closed}`
  return (
    <>
      {words.common.venues[venue]}
      {days.map(({ first, last, opens, closes }, place) => {
        const [from = '', to = ''] = [shortWeekdays[first], shortWeekdays[last]]
        return (
          <Fragment key={first}>
            {place === 0 ? ' ' : ', '}
            <span className={styles.days}>
              {from === to ? from : words.help.daysFromTo(from, to)}{' '}
              {words.shop.hours(opens, closes)}
            </span>
          </Fragment>
        )
      })}
    </>
  )
}

type RowProps = { icon: IconName; text: ReactNode; children: ReactNode }

function Row({ icon, text, children }: RowProps) {
  return (
    <li className={styles.row}>
      <Icon name={icon} size="1.5em" />
      <p className={styles.words}>
        <b>{children}</b> <span>{text}</span>
      </p>
    </li>
  )
}

const mailAddress = /[^\s<>(),;:]+@[^\s<>(),;:]+\.[^\s<>(),;:.]+/u

/** The shop's own line about whom to ask; an address in it is a link that writes a mail. */
function Contact() {
  const text = useShopText('contactText')
  if (text === '') return null
  const address = mailAddress.exec(text)?.[0]
  const who = address
    ? text
        .replace(address, '')
        .replace(/[\s<>(),;:–-]+$/u, '')
        .trim()
    : text
  const label = (
    <>
      <Icon name="message" size="1.5em" />
      <span className={styles.words}>
        <b lang={langOf(who)}>{who || words.help.contact}</b>
        {address && <span>{address}</span>}
      </span>
    </>
  )
  return (
    <li>
      {address ? (
        <a href={`mailto:${address}`} className={styles.row}>
          {label}
          <Icon name="chevron-right" size="1.5em" />
        </a>
      ) : (
        <p className={styles.row}>{label}</p>
      )}
    </li>
  )
}
