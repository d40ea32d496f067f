import { useEffect, useRef, useState } from 'react'
import { Icon } from '../components/ui/icons.tsx'
import { useLazyComponent } from '../components/use-lazy-component.ts'
import { useSession } from '../data/session.ts'
import { words } from '../i18n/words.ts'
import styles from './name-edit.module.css'

const loadForm = async () => (await import('./name-form.tsx')).NameForm

/** The greeting; its name turns into a field and back (spec §2, design §6). */
export function NameEdit() {
  const { me } = useSession()
  const { Component: NameForm, load } = useLazyComponent(loadForm)
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) pencil.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (me === null) return null
  if (isEditing && NameForm) return <NameForm name={me.name} onEnd={() => setEditing(false)} />
  const edit = async () => setEditing(await load())
  return (
    <p className={styles.greeting}>
      {words.navigation.hi}
      <button
        ref={pencil}
        type="button"
        className={styles.name}
        aria-label={words.session.editName(me.name)}
        onClick={() => void edit()}
      >
        <span title={me.name}>{me.name}</span>
        <Icon name="pencil" />
      </button>
    </p>
  )
}
