import type { TeamMember } from '@tumbler/contract/shop-settings'
import { vessels } from '@tumbler/rules/drink-offer'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { ColourChoice, GarnishChoice, VesselChoice } from '../../components/order/look-choices.tsx'
import { lookPicture } from '../../components/order/look-picture.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useSettingsWords } from '../../i18n/settings-words.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { useWords } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import styles from './lists.module.css'
import layout from './shop-settings.module.css'
import { useEditedList } from './use-edited-list.ts'
import type { GroupProps } from './use-settings-changes.ts'

const firstPicture: TeamMember['picture'] = { vessel: 'cold', colour: 'thaitea', garnish: null }

/** The people of the credits page. */
export function TeamPage({ values, change, errorAt, failedTries }: GroupProps) {
  const words = useSettingsWords()
  const list = useEditedList({
    items: values.team,
    onChange: (team) => change('team', team),
    hasError: (index) => errorAt(`team.${index}`) !== null,
    failedTries,
  })
  const isFull = list.items.length >= settingsLimits.teamMembers
  const add = () => list.add({ name: '', position: '', quote: '', picture: firstPicture }, 'last')
  return (
    <div className={layout.groups}>
      <Card as="section" className={layout.card}>
        <div className={layout.head}>
          <h2 className={layout.heading}>{words.people.title}</h2>
          <Button kind="outline" icon="plus" isDisabled={isFull} onPress={add}>
            {words.people.add}
          </Button>
        </div>
        {isFull && <p className={layout.text}>{words.full(settingsLimits.teamMembers)}</p>}
        {list.items.length === 0 && <p className={layout.text}>{words.people.none}</p>}
        <ul className={styles.people}>
          {list.items.map((member) => (
            <Person
              key={member.id}
              member={member}
              pencilId={list.pencilId(member.id)}
              onEdit={() => list.edit(member.id)}
            />
          ))}
        </ul>
      </Card>
      {list.edited && (
        <Card as="section" key={list.edited.id} className={layout.card}>
          <EditForm
            member={list.edited}
            errorAt={(name) =>
              list.hasTried || list.edited?.[name] !== ''
                ? errorAt(`team.${list.editedIndex}.${name}`)
                : null
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

type PersonProps = { member: TeamMember; pencilId: string; onEdit: () => void }

function Person({ member: { name, position, picture }, pencilId, onEdit }: PersonProps) {
  const words = useSettingsWords()
  const title = name || words.people.untitled
  return (
    <li className={styles.person}>
      <span className={styles.picture} style={{ background: tintOf(picture.colour) }}>
        <DrinkPicture {...lookPicture(picture)} className={styles.drink} steam={false} />
      </span>
      <div className={styles.words}>
        <b lang={langOf(title)}>{title}</b>
        <p lang={langOf(position)}>{position}</p>
      </div>
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

const texts = [
  ['name', limits.displayName],
  ['position', settingsLimits.teamPosition],
  ['quote', settingsLimits.teamQuote],
] as const

type EditFormProps = {
  member: TeamMember
  errorAt: (name: (typeof texts)[number][0]) => string | null
  onChange: (part: Partial<TeamMember>) => void
  onRemove: () => void
  onDone: () => void
}

function EditForm({ member, errorAt, onChange, onRemove, onDone }: EditFormProps) {
  const words = useSettingsWords()
  const { menuForm } = useStaffWords()
  const { common } = useWords()
  const { picture } = member
  const vesselNames: Record<string, string> = { ...common.types, ...menuForm.glasses }
  const choose = (part: Partial<TeamMember['picture']>) =>
    onChange({ picture: { ...picture, ...part } })
  return (
    <div className={styles.form}>
      <h2 className={layout.heading}>{words.people.edit}</h2>
      <div className={styles.texts}>
        {texts.map(([name, maxLength]) => (
          <TextField
            key={name}
            label={words.people[name]}
            value={member[name]}
            onChange={(value) => onChange({ [name]: value })}
            error={errorAt(name)}
            length={lengthOf(member[name])}
            maxLength={maxLength}
            autoFocus={name === 'name'}
            isRequired={name !== 'quote'}
          />
        ))}
      </div>
      <VesselChoice
        label={menuForm.look}
        look={picture}
        tiles={vessels.map((vessel) => ({ vessel, name: vesselNames[vessel] ?? vessel }))}
        onChange={(vessel) => choose({ vessel })}
      />
      <ColourChoice value={picture.colour} onChange={(colour) => choose({ colour })} />
      <GarnishChoice value={picture.garnish} onChange={(garnish) => choose({ garnish })} />
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
