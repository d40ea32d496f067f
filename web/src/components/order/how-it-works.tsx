import { limits } from '@tumbler/rules/limits'
import type { ReactNode } from 'react'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import { TumblerArt } from '../../illustration/tumbler-art.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icons.tsx'
import styles from './how-it-works.module.css'
import '../../i18n/messages/en/help.ts'

/** From the own tumbler to the drink, in three drawings. */
export function HowItWorks() {
  const { bring, bar, pickUp } = words.help.steps
  return (
    <Card as="div">
      <ol className={styles.steps} aria-label={words.help.howItWorks}>
        <Step number={1} {...bring} tint={tintOf('mint')}>
          <TumblerArt look="mint" className={styles.whole} />
        </Step>
        <Step
          number={2}
          title={bar.title}
          text={bar.text(limits.tumblerMinutes)}
          tint={tintOf('citrus')}
        >
          <TumblerArt look="gold" className={styles.beside} />
          <span className={styles.time}>{`${limits.tumblerMinutes}:00`}</span>
        </Step>
        <Step number={3} {...pickUp} tint={tintOf('thaitea')}>
          <DrinkPicture kind="cold" liquid="thaitea" className={styles.drink} />
          <span className={styles.done}>
            <Icon name="check" />
          </span>
        </Step>
      </ol>
    </Card>
  )
}

type StepProps = { number: number; title: string; text: string; tint: string; children: ReactNode }

function Step({ number, title, text, tint, children }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={styles.picture} style={{ background: tint }} aria-hidden="true">
        {children}
      </span>
      <div>
        <h3>
          {number}. {title}
        </h3>
        <p>{text}</p>
      </div>
    </li>
  )
}
