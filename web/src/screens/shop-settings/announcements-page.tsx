import { languages } from '@tumbler/contract/language'
import { isSame } from '@tumbler/contract/setting-changes'
import { type Announcement, shopTextLanguages } from '@tumbler/contract/shop-settings'
import { venues } from '@tumbler/rules/drinks'
import { lengthOf } from '@tumbler/rules/limits'
import { addDays } from '@tumbler/rules/periods'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { DateField } from '../../components/date-field.tsx'
import { useFormatDate } from '../../components/order/setting-changes.tsx'
import { DashedRows } from '../../components/ui/card.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { Row } from '../../components/ui/layout.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { sentence, TextField } from '../../components/ui/text-field.tsx'
import { useShopDate } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { type EditedFields, EditedList } from './edited-list.tsx'
import { EntryRow } from './entry-row.tsx'
import { Note } from './settings-card.tsx'
import { useSettingsForm } from './settings-form.tsx'
import styles from './shop-settings.module.css'

/** Days that a new announcement shows. */
const firstDays = 7

/** Lines for the menus, each with its first and its last day. */
export function AnnouncementsPage() {
  const { values, saved, set } = useSettingsForm()
  const { news } = words.shopSettings
  const { announcements } = values
  const today = useShopDate()
  const formatDate = useFormatDate()
  const newOne: Omit<Announcement, 'id'> = {
    text: { en: '', th: '' },
    from: today,
    until: addDays(today, firstDays),
    venue: 'cafe',
  }
  return (
    <div className={styles.pair}>
      <EditedList
        title={words.shopSettings.groups.announcements}
        isPageTitle
        labels={news}
        max={settingsLimits.announcements}
        path="announcements"
        items={announcements}
        onChange={(changed) => set('announcements', changed)}
        onAdd={(id) => [{ id, ...newOne }, ...announcements]}
        fields={(edited) => <Fields {...edited} />}
      >
        {(pencilOf) => (
          <DashedRows>
            {announcements.map((announcement) => {
              const { id, text, venue, until } = announcement
              const title = text.en || news.untitled
              return (
                <EntryRow
                  key={id}
                  title={title}
                  note={<Note>{news.placeAndEnd(news.venues[venue], formatDate(until))}</Note>}
                  isSaved={saved.announcements.some((other) => isSame(other, announcement))}
                  state={<State {...announcement} />}
                  pencil={pencilOf(announcement, title)}
                />
              )
            })}
          </DashedRows>
        )}
      </EditedList>
    </div>
  )
}

function State({ from, until }: Announcement) {
  const { news } = words.shopSettings
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

function Fields({ item, change, errorAt }: EditedFields<Announcement>) {
  const { news } = words.shopSettings
  const { text, from, until, venue } = item
  return (
    <>
      {shopTextLanguages.map((language) => (
        <TextField
          key={language}
          label={news.textIn(languages[language].name)}
          value={text[language]}
          onChange={(value) => change({ text: { ...text, [language]: value } })}
          error={errorAt(`text.${language}`)}
          length={lengthOf(text[language])}
          maxLength={settingsLimits.announcement}
          {...sentence}
          autoFocus={language === 'en'}
          {...(language === 'th' && { hint: words.shopSettings.emptyThai })}
        />
      ))}
      <Row wraps gap={12} align="stretch">
        <DateField
          label={news.from}
          value={from}
          onChange={(date) => change({ from: date })}
          error={errorAt('from')}
        />
        <DateField
          label={news.until}
          value={until}
          onChange={(date) => change({ until: date })}
          error={until !== '' && until < from ? news.endsBeforeStart : errorAt('until')}
        />
      </Row>
      <SegmentedControl
        label={news.where}
        isLabelHidden
        options={[...venues, 'both' as const].map((value) => ({
          value,
          label: news.venues[value],
        }))}
        value={venue}
        onChange={(value) => change({ venue: value })}
      />
    </>
  )
}
