import { isSame } from '@tumbler/contract/setting-changes'
import type { OwnReason } from '@tumbler/contract/shop-settings'
import { DashedRows } from '../../components/ui/card.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { EditedList } from './edited-list.tsx'
import { EntryRow } from './entry-row.tsx'
import { Note } from './settings-card.tsx'
import { useSettingsForm } from './settings-form.tsx'
import styles from './shop-settings.module.css'
import { WordedFields } from './worded-fields.tsx'

type WordedListProps = {
  path: 'rejectReasons' | 'messages'
  labels: (typeof words.shopSettings)['reasons']
  max: number
  /** Of one text. */
  length: number
}

/** Texts that a barista chooses from, each in both languages: reasons to cancel, or messages. */
export function WordedList({ path, labels, max, length }: WordedListProps) {
  const { values, saved, set } = useSettingsForm()
  const entries: readonly OwnReason[] = values[path]
  return (
    <div className={styles.pair}>
      <EditedList
        title={words.shopSettings.names[path]}
        labels={labels}
        max={max}
        path={path}
        items={entries}
        onChange={(changed) => set(path, changed)}
        onAdd={(id) => [...entries, { id, text: { en: '', th: '' } }]}
        fields={(edited) => (
          <WordedFields edited={edited} label={labels.textIn} maxLength={length} />
        )}
      >
        {(pencilOf) => (
          <DashedRows>
            {entries.map((entry) => {
              const { id, text } = entry
              const title = text.en || labels.untitled
              return (
                <EntryRow
                  key={id}
                  title={title}
                  note={text.th !== '' && <Note lang={langOf(text.th)}>{text.th}</Note>}
                  isSaved={saved[path].some((other) => isSame(other, entry))}
                  pencil={pencilOf(entry, title)}
                />
              )
            })}
          </DashedRows>
        )}
      </EditedList>
    </div>
  )
}
