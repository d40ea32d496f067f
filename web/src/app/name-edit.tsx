import { useEffect, useRef, useState } from 'react'
import { useSession } from '../data/session.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons.tsx'
import { useWords } from '../words/words.ts'
import styles from './name-edit.module.css'

const loadForm = async () => (await import('./name-form.tsx')).NameForm

/** The greeting; its name turns into a field and back (spec §2, design §6). */
export function NameEdit({ place }: { place: 'bar' | 'drawer' }) {
  const { navigation, session } = useWords()
  const { me } = useSession()
  const { piece: NameForm, ask } = useLoaded(loadForm)
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) pencil.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (me === null) return null
  if (isEditing && NameForm)
    return <NameForm name={me.name} place={place} onEnd={() => setEditing(false)} />
  const edit = async () => setEditing(await ask())
  return (
    <p className={classNames(styles.greeting, place === 'drawer' && styles.inDrawer)}>
      {navigation.hi}
      <button
        ref={pencil}
        type="button"
        className={styles.name}
        aria-label={session.editName(me.name)}
        onClick={() => void edit()}
      >
        <span title={me.name}>{me.name}</span>
        <Icon name="pencil" />
      </button>
    </p>
  )
}
