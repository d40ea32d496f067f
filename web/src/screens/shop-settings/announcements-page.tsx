import { languageCodes, languages } from '@tumbler/contract/language'
import type { Announcement } from '@tumbler/contract/shop-settings'
import { venues } from '@tumbler/rules/drinks'
import { lengthOf } from '@tumbler/rules/limits'
import { addDays } from '@tumbler/rules/periods'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { DashedRows } from '../../components/ui/card.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { useShopDate } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DateField } from './date-field.tsx'
import { EditedList, type EditedListOf, Pencil } from './edited-list.tsx'
import styles from './lists.module.css'
import layout from './shop-settings.module.css'
import { useEditedList } from './use-edited-list.ts'
import { useFormatDate } from './use-format-date.ts'
import type { GroupProps } from './use-settings-changes.ts'
import { isSame } from './use-settings-changes.ts'

/** Of a new announcement. */
const firstDays = 7

/** Lines for the menus, each with its first and its last day. */
export function AnnouncementsPage(props: GroupProps) {
  const { values, saved, change, errorAt, failedTries } = props
  const today = useShopDate()
  const list = useEditedList({
    items: values.announcements,
    onChange: (announcements) => change('announcements', announcements),
    hasError: (index) => errorAt(`announcements.${index}`) !== null,
    failedTries,
  })
  return (
    <div className={layout.pair} data-single={list.edited === null || undefined}>
      <EditedList
        list={list}
        heading={<h2 className={layout.pageHeading}>{words.shopSettings.groups.announcements}</h2>}
        labels={words.shopSettings.news}
        max={settingsLimits.announcements}
        onAdd={() =>
          list.add(
            {
              text: { en: '', th: '' },
              from: today,
              until: addDays(today, firstDays),
              venue: 'cafe',
            },
            'first',
          )
        }
        fields={(edited) => (
          <Fields
            announcement={edited}
            errorAt={(path) =>
              path.startsWith('text') && !list.hasTried && edited.text.en === ''
                ? null
                : errorAt(`announcements.${list.editedIndex}.${path}`)
            }
            onChange={list.set}
          />
        )}
      >
        <DashedRows>
          {list.items.map((one) => (
            <Row
              key={one.id}
              announcement={one}
              isSaved={saved.announcements.some((other) => isSame(other, one))}
              list={list}
            />
          ))}
        </DashedRows>
      </EditedList>
    </div>
  )
}

type RowProps = {
  announcement: Announcement
  isSaved: boolean
  list: EditedListOf<Announcement>
}

function Row({ announcement, isSaved, list }: RowProps) {
  const { id, text, venue, from, until } = announcement
  const formatDate = useFormatDate()
  const title = text.en || words.shopSettings.news.untitled
  return (
    <li className={styles.row}>
      <div className={styles.entry}>
        <div className={styles.words}>
          <b lang={langOf(title)}>{title}</b>
          <p>
            {words.shopSettings.news.placeAndEnd(
              words.shopSettings.news.venues[venue],
              formatDate(until),
            )}
          </p>
        </div>
        {isSaved ? (
          <State from={from} until={until} />
        ) : (
          <Chip tone="warning" icon="pencil">
            {words.shopSettings.news.notSaved}
          </Chip>
        )}
      </div>
      <Pencil list={list} id={id} title={title} />
    </li>
  )
}

function State({ from, until }: Pick<Announcement, 'from' | 'until'>) {
  const today = useShopDate()
  const formatDate = useFormatDate()
  if (until < today) return <Chip icon="check">{words.shopSettings.news.over}</Chip>
  if (from > today)
    return (
      <Chip tone="warning" icon="clock">
        {words.shopSettings.news.shownFrom(formatDate(from))}
      </Chip>
    )
  return (
    <Chip tone="success" icon="eye">
      {words.shopSettings.news.shownNow}
    </Chip>
  )
}

type FieldsProps = {
  announcement: Announcement
  errorAt: (path: string) => string | null
  onChange: (part: Partial<Announcement>) => void
}

function Fields({ announcement, errorAt, onChange }: FieldsProps) {
  const { news } = words.shopSettings
  const { text, from, until, venue } = announcement
  return (
    <>
      {languageCodes.map((language) => (
        <TextField
          key={language}
          label={news.textIn(languages[language].name)}
          value={text[language]}
          onChange={(value) => onChange({ text: { ...text, [language]: value } })}
          error={errorAt(`text.${language}`)}
          length={lengthOf(text[language])}
          maxLength={settingsLimits.announcement}
          isMultiline
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          autoFocus={language === 'en'}
          {...(language === 'th' && { hint: words.shopSettings.emptyThai })}
        />
      ))}
      <div className={styles.dates}>
        <DateField
          label={news.from}
          value={from}
          onChange={(date) => onChange({ from: date })}
          error={errorAt('from')}
        />
        <DateField
          label={news.until}
          value={until}
          onChange={(date) => onChange({ until: date })}
          error={until !== '' && until < from ? news.endsBeforeStart : errorAt('until')}
        />
      </div>
      <SegmentedControl
        label={news.where}
        isLabelHidden
        options={[...venues, 'both' as const].map((value) => ({
          value,
          label: news.venues[value],
        }))}
        value={venue}
        onChange={(value) => onChange({ venue: value })}
      />
    </>
  )
}
