import type { Announcement } from '@tumbler/contract/shop-settings'
import { venues } from '@tumbler/rules/drinks'
import { lengthOf } from '@tumbler/rules/limits'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { Button } from '../../components/ui/button.tsx'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { useShopDate } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { languageNames, languages } from '../../i18n/language.ts'
import { useSettingsWords } from '../../i18n/settings-words.ts'
import { DateField } from './date-field.tsx'
import styles from './lists.module.css'
import layout from './shop-settings.module.css'
import { useEditedList } from './use-edited-list.ts'
import { useFormatDate } from './use-format-date.ts'
import type { GroupProps } from './use-settings-changes.ts'

/** Lines for the menus, each with its first and its last day. */
export function AnnouncementsPage({ values, change, errorAt, failedTries }: GroupProps) {
  const words = useSettingsWords()
  const today = useShopDate()
  const list = useEditedList({
    items: values.announcements,
    onChange: (announcements) => change('announcements', announcements),
    hasError: (index) => errorAt(`announcements.${index}`) !== null,
    failedTries,
  })
  const isFull = list.items.length >= settingsLimits.announcements
  const add = () =>
    list.add({ text: { en: '', th: '' }, from: today, until: today, venue: 'cafe' }, 'first')
  return (
    <div className={layout.pair} data-single={list.edited === null || undefined}>
      <Card as="section" className={layout.card}>
        <div className={layout.head}>
          <h2 className={layout.pageHeading}>{words.groups.announcements}</h2>
          <Button kind="outline" icon="plus" isDisabled={isFull} onPress={add}>
            {words.news.add}
          </Button>
        </div>
        {isFull && <p className={layout.text}>{words.full(settingsLimits.announcements)}</p>}
        {list.items.length === 0 && <p className={layout.text}>{words.news.none}</p>}
        <DashedRows>
          {list.items.map((one) => (
            <Row
              key={one.id}
              announcement={one}
              onEdit={() => list.edit(one.id)}
              pencilId={list.pencilId(one.id)}
            />
          ))}
        </DashedRows>
      </Card>
      {list.edited && (
        <Card as="section" key={list.edited.id} className={layout.card}>
          <EditForm
            announcement={list.edited}
            errorAt={(path) =>
              path.startsWith('text') && !list.hasTried && list.edited?.text.en === ''
                ? null
                : errorAt(`announcements.${list.editedIndex}.${path}`)
            }
            onChange={list.set}
            onRemove={list.remove}
            onDone={list.close}
          />
        </Card>
      )}
    </div>
  )
}

type RowProps = { announcement: Announcement; pencilId: string; onEdit: () => void }

function Row({ announcement: { text, venue, until, ...rest }, pencilId, onEdit }: RowProps) {
  const words = useSettingsWords()
  const formatDate = useFormatDate()
  const title = text.en || words.news.untitled
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b lang={langOf(title)}>{title}</b>
        <p>{words.news.placeAndEnd(words.news.venues[venue], formatDate(until))}</p>
      </div>
      <State from={rest.from} until={until} />
      <IconButton
        icon="pencil"
        id={pencilId}
        label={words.editOne(title)}
        size="medium"
        onPress={onEdit}
      />
    </li>
  )
}

function State({ from, until }: Pick<Announcement, 'from' | 'until'>) {
  const { news } = useSettingsWords()
  const today = useShopDate()
  const formatDate = useFormatDate()
  if (until < today) return <Chip icon="check">{news.over}</Chip>
  if (from > today)
    return (
      <Chip tone="warning" icon="clock">
        {news.shownFrom(formatDate(from))}
      </Chip>
    )
  return (
    <Chip tone="success" icon="eye">
      {news.shownNow}
    </Chip>
  )
}

type EditFormProps = {
  announcement: Announcement
  errorAt: (path: string) => string | null
  onChange: (part: Partial<Announcement>) => void
  onRemove: () => void
  onDone: () => void
}

function EditForm({ announcement, errorAt, onChange, onRemove, onDone }: EditFormProps) {
  const words = useSettingsWords()
  const { news } = words
  const { text, from, until, venue } = announcement
  return (
    <div className={styles.form}>
      <h2 className={layout.heading}>{news.edit}</h2>
      {languages.map((language) => (
        <TextField
          key={language}
          label={news.textIn(languageNames[language])}
          value={text[language]}
          onChange={(value) => onChange({ text: { ...text, [language]: value } })}
          error={errorAt(`text.${language}`)}
          length={lengthOf(text[language])}
          maxLength={settingsLimits.announcement}
          autoFocus={language === 'en'}
          {...(language === 'th' && { hint: words.emptyThai })}
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
      <div className={styles.actions}>
        <Button kind="danger-outline" icon="trash" onPress={onRemove}>
          {words.remove}
        </Button>
        <Button kind="outline" onPress={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}
