import type { Tumbler } from '@tumbler/contract/tumblers'
import { useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { Icon } from '../../components/ui/icons.tsx'
import { Photo } from '../../components/ui/photo.tsx'
import { useTumblers } from '../../data/tumblers.ts'
import { useCustomerWords } from '../../i18n/customer-words.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { MyTumblers } from './my-tumblers.tsx'
import styles from './tumbler-shelf.module.css'

type TumblerShelfProps = {
  /** Address of the chosen picture. */
  chosen: string | null
  onChoose: (image: string) => void
}

const none: readonly Tumbler[] = []

/** The saved tumblers to choose from, and the way to edit them (product-rules §15). */
export function TumblerShelf({ chosen, onChoose }: TumblerShelfProps) {
  const words = useCustomerWords().tumblers
  const tumblers = useTumblers() ?? none
  const [isOpen, setOpen] = useState(false)
  const isSaved = tumblers.some(({ image }) => image === chosen)
  return (
    <div className={styles.shelf}>
      {tumblers.length > 0 && (
        <RadioGroup
          className={styles.tiles}
          orientation="horizontal"
          aria-label={words.title}
          value={isSaved ? chosen : null}
          onChange={onChoose}
        >
          {tumblers.map(({ id, name, image }) => (
            <Radio key={id} value={image} className={styles.tile} aria-label={name}>
              <span className={styles.picture}>
                <Photo src={image} alt="" className={styles.photo} />
                {image === chosen && (
                  <span className={styles.check}>
                    <Icon name="check" />
                  </span>
                )}
              </span>
              <span className={styles.name} lang={langOf(name)}>
                {name}
              </span>
            </Radio>
          ))}
        </RadioGroup>
      )}
      {(tumblers.length > 0 || chosen !== null) && (
        <button type="button" className={styles.edit} onClick={() => setOpen(true)}>
          <Icon name="pencil" />
          {tumblers.length > 0 ? words.edit : words.saveThis}
        </button>
      )}
      <MyTumblers
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        tumblers={tumblers}
        unsaved={isSaved ? null : chosen}
      />
    </div>
  )
}
