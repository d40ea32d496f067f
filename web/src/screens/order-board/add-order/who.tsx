import { keepPreviousData } from '@tanstack/react-query'
import * as fields from '@tumbler/contract/fields'
import type { Customer } from '@tumbler/contract/walk-up'
import type { Venue } from '@tumbler/rules/drinks'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { normalizedName } from '@tumbler/rules/person-name'
import { useEffect, useEffectEvent, useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { fieldError } from '../../../components/form/field-error.ts'
import { LoadFailed } from '../../../components/load-failed.tsx'
import { Photo } from '../../../components/photo.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { Icon } from '../../../components/ui/icons.tsx'
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { useDayTitle } from '../../../components/use-day-title.ts'
import { useDebounced } from '../../../components/use-debounced.ts'
import { useOrderLimit } from '../../../data/order-limit.ts'
import { useRead } from '../../../data/server-data.ts'
import { useDayOf, useFormatTime, useShopDate } from '../../../data/shop-time.ts'
import { langOf } from '../../../i18n/lang-of.ts'
import { words } from '../../../i18n/words.ts'
import type { AddDraft } from './use-add-order.ts'
import styles from './who.module.css'

/** Pause in the typing, in milliseconds, after which the search is sent. */
const typingMs = 250

const isSearchable = (name: string) => name.length >= limits.nameSearch

type WhoProps = {
  draft: AddDraft
  venue: Venue
  /** The menu has something that can be had at the limit too. */
  hasUncounted: boolean
  onChange: (part: Partial<AddDraft>) => void
  /** The chosen person has other numbers now. */
  onFollow: (person: Customer) => void
}

/** A colleague, or a name that is only called out. */
export function Who({ draft, venue, hasUncounted, onChange, onFollow }: WhoProps) {
  const { isNameOnly, person } = draft
  const ofCafe = person ? words.addOrder.countsTo(person.name) : words.addOrder.countsToPerson
  const counts = venue === 'bar' ? words.addOrder.barCounts : ofCafe
  return (
    <>
      <SegmentedControl
        label={words.addOrder.steps.who}
        isLabelHidden
        isWide
        size="board"
        options={[
          { value: 'colleague', label: words.addOrder.colleague },
          { value: 'name', label: words.addOrder.nameOnly },
        ]}
        value={isNameOnly ? 'name' : 'colleague'}
        onChange={(value) => onChange({ isNameOnly: value === 'name' })}
      />
      {isNameOnly ? (
        <GuestName name={draft.name} onChange={(name) => onChange({ name })} />
      ) : (
        <Search
          chosen={person}
          isLimitFinal={venue === 'cafe' && !hasUncounted}
          onChoose={(chosen) => onChange({ person: chosen })}
          onFollow={onFollow}
        />
      )}
      <p className={styles.note}>
        <Icon name="info-circle" size="1.25em" />
        {isNameOnly ? words.addOrder.countsToNoLimit : counts}
      </p>
    </>
  )
}

function GuestName({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <TextField
      label={words.addOrder.name}
      size="large"
      autoComplete="off"
      value={name}
      onChange={onChange}
      length={lengthOf(name)}
      maxLength={limits.displayName}
      error={name === '' ? null : fieldError(fields.displayName, name)}
    />
  )
}

type SearchProps = {
  chosen: Customer | null
  /** At the limit there is nothing to be had. */
  isLimitFinal: boolean
  onChoose: (person: Customer) => void
  onFollow: (person: Customer) => void
}

function Search(props: SearchProps) {
  // Who was chosen before a reload is found again.
  const [text, setText] = useState(props.chosen?.name ?? '')
  const name = useDebounced(normalizedName(text), typingMs)
  return (
    <>
      <TextField
        label={words.addOrder.search}
        isLabelHidden
        inputMode="search"
        icon="search"
        size="large"
        autoComplete="off"
        placeholder={words.addOrder.search}
        value={text}
        onChange={setText}
        trailing={
          text !== '' && (
            <IconButton
              icon="x"
              label={words.addOrder.clear}
              size="board"
              onPress={() => setText('')}
            />
          )
        }
      />
      {isSearchable(normalizedName(text)) ? (
        <Found name={name} {...props} />
      ) : (
        <p className={styles.said} role="status">
          {words.addOrder.fromLetters(limits.nameSearch)}
        </p>
      )}
    </>
  )
}

function Found({ name, chosen, isLimitFinal, onChoose, onFollow }: SearchProps & { name: string }) {
  const query = useRead(
    'findCustomers',
    { query: { name } },
    {
      enabled: isSearchable(name),
      // They order meanwhile.
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
  )
  const people = query.data
  const fresh = people?.find(({ id }) => id === chosen?.id)
  const followChosen = useEffectEvent(() => fresh && onFollow(fresh))
  // They order meanwhile, or the day gets another limit.
  const isOld = fresh !== undefined && fresh.drinksLeft !== chosen?.drinksLeft
  useEffect(() => {
    if (isOld) followChosen()
  }, [isOld])
  if (!people)
    return query.isError ? (
      <LoadFailed text={words.addOrder.notFound} query={query} />
    ) : (
      <div className={styles.said}>
        <Spinner size={32} label={words.addOrder.searching} />
      </div>
    )
  return (
    <>
      <p className={people.length > 0 ? 'visually-hidden' : styles.said} role="status">
        {people.length === 0 && !query.isFetching && words.addOrder.nobody}
      </p>
      {people.length > 0 && (
        <RadioGroup
          className={styles.people}
          aria-label={words.addOrder.colleague}
          value={chosen?.id ?? null}
          onChange={(id) => {
            const person = people.find((one) => one.id === id)
            if (person) onChoose(person)
          }}
        >
          {people.map((person) => (
            <Person key={person.id} person={person} isLimitFinal={isLimitFinal} />
          ))}
        </RadioGroup>
      )}
    </>
  )
}

type PersonProps = { person: Customer } & Pick<SearchProps, 'isLimitFinal'>

/** At the limit a person says so, and is off; tumbler and last drink tell two of one name apart. */
function Person({ person, isLimitFinal }: PersonProps) {
  const { id, name, drinksLeft, lastDrink, tumblerImage } = person
  const { limit } = useOrderLimit()
  const today = useShopDate()
  const dayOf = useDayOf()
  const formatTime = useFormatTime()
  const dayTitle = useDayTitle({ hasWeekday: false })
  const hasNoneLeft = drinksLeft === 0
  const whenOf = (at: string) => (dayOf(at) === today ? formatTime(at) : dayTitle(dayOf(at)))
  return (
    <Radio value={id} isDisabled={hasNoneLeft && isLimitFinal} className={styles.person}>
      {tumblerImage ? (
        <Photo src={tumblerImage} alt="" className={styles.tumbler} />
      ) : (
        <span className={styles.noTumbler} aria-hidden="true">
          <Icon name="user" size="1.625rem" />
        </span>
      )}
      <span className={styles.about}>
        <span lang={langOf(name)}>{name}</span>{' '}
        <span className={styles.line} lang={lastDrink ? langOf(lastDrink.name) : undefined}>
          {lastDrink
            ? words.addOrder.lastDrink(lastDrink.name, whenOf(lastDrink.at))
            : words.addOrder.noLastDrink(limits.lastDrinkDays)}
        </span>{' '}
        <span className={styles.taken}>
          {words.addOrder.taken(Math.max(0, limit - drinksLeft), limit)}
          {hasNoneLeft && <span>. {words.addOrder.noneLeft}</span>}
        </span>
      </span>
    </Radio>
  )
}
