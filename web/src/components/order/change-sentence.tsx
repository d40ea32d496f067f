import type { ResponseOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import { inSentence } from '../../i18n/in-sentence.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { MailAddress } from '../mail-address.tsx'
import { Sentence } from '../sentence.tsx'
import { Becomes, FromTo, SettingChanges, useSettingName } from './setting-changes.tsx'

export type Change = ResponseOf<Endpoints['listAudit']>[number]

type ChangeSentenceProps = {
  change: Change
  /** Of those whose account it is; not where only one's changes are listed. */
  hasAddress?: boolean
}

/** Who did what to whom, in one sentence; several changed settings stand below it. */
export function ChangeSentence({ change, hasAddress = false }: ChangeSentenceProps) {
  const nameOf = useSettingName()
  const { event, actor, user, details, changes } = change
  const who = actor ? (
    <b lang={langOf(actor.name)} title={actor.email ?? undefined}>
      {actor.name}
    </b>
  ) : (
    words.navigation.appName
  )
  const whom = user ? (
    <>
      <b lang={langOf(user.name)}>{user.name}</b>
      {hasAddress && user.email !== null && (
        <>
          {' '}
          (<MailAddress address={user.email} />)
        </>
      )}
    </>
  ) : (
    words.changes.someone
  )
  const [only] = changes
  const ofHours = only?.setting === 'openingHours' ? [words.shopSettings.names.openingHours] : []
  const what = only ? [...ofHours, nameOf(only)].join(', ') : ''
  if (event === 'settings-changed' && only && changes.length === 1)
    return (
      <p>
        <Sentence
          say={(sign) => words.changes.changed(sign, inSentence(what))}
          parts={[who, null]}
        />
        : <FromTo change={only} />
      </p>
    )
  const say = words.changes.events[event] ?? words.changes.other
  const { browser = '', system = '', reason = '' } = details
  const device = [browser, system].filter(Boolean).join(', ')
  const note = event === 'signed-out' ? device : reason
  return (
    <>
      <p>
        <Sentence say={(one, other) => say(one, other, details)} parts={[who, whom]} />
        {event === 'renamed' && (
          <>
            : <s lang={langOf(details.from ?? '')}>{details.from}</s> <Becomes />{' '}
            <b lang={langOf(details.to ?? '')}>{details.to}</b>
          </>
        )}
        {note && (
          <>
            : <span lang={langOf(note)}>{note}</span>
          </>
        )}
      </p>
      {changes.length > 1 && <SettingChanges changes={changes} more={details.more} />}
    </>
  )
}
