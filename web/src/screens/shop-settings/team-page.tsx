import type { TeamMember } from '@tumbler/contract/shop-settings'
import { vessels } from '@tumbler/rules/drink-offer'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { ColourChoice, GarnishChoice, VesselChoice } from '../../components/order/look-choices.tsx'
import { lookPicture } from '../../components/order/look-picture.ts'
import { TextField } from '../../components/ui/text-field.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import { EditedList, type EditedListOf, Pencil } from './edited-list.tsx'
import styles from './lists.module.css'
import layout from './shop-settings.module.css'
import { useEditedList } from './use-edited-list.ts'
import type { GroupProps } from './use-settings-changes.ts'

const firstPicture: TeamMember['picture'] = { vessel: 'cold', colour: 'thaitea', garnish: null }

/** The people of the credits page. */
export function TeamPage({ values, change, errorAt, failedTries }: GroupProps) {
  const list = useEditedList({
    items: values.team,
    onChange: (team) => change('team', team),
    hasError: (index) => errorAt(`team.${index}`) !== null,
    failedTries,
  })
  return (
    <div className={layout.groups}>
      <EditedList
        list={list}
        heading={<h2 className={layout.heading}>{words.shopSettings.people.title}</h2>}
        labels={words.shopSettings.people}
        max={settingsLimits.teamMembers}
        onAdd={() => list.add({ name: '', position: '', quote: '', picture: firstPicture }, 'last')}
        fields={(edited) => (
          <Fields
            member={edited}
            errorAt={(name) =>
              list.hasTried || edited[name] !== ''
                ? errorAt(`team.${list.editedIndex}.${name}`)
                : null
            }
            onChange={list.set}
          />
        )}
      >
        <ul className={styles.people}>
          {list.items.map((member) => (
            <Person key={member.id} member={member} list={list} />
          ))}
        </ul>
      </EditedList>
    </div>
  )
}

type PersonProps = { member: TeamMember; list: EditedListOf<TeamMember> }

function Person({ member: { id, name, position, picture }, list }: PersonProps) {
  const title = name || words.shopSettings.people.untitled
  return (
    <li className={styles.person}>
      <span className={styles.picture} style={{ background: tintOf(picture.colour) }}>
        <DrinkPicture {...lookPicture(picture)} className={styles.drink} steam={false} />
      </span>
      <div className={styles.words}>
        <b lang={langOf(title)}>{title}</b>
        <p lang={langOf(position)}>{position}</p>
      </div>
      <Pencil list={list} id={id} title={title} />
    </li>
  )
}

const texts = [
  ['name', limits.displayName],
  ['position', settingsLimits.teamPosition],
  ['quote', settingsLimits.teamQuote],
] as const

type FieldsProps = {
  member: TeamMember
  errorAt: (name: (typeof texts)[number][0]) => string | null
  onChange: (part: Partial<TeamMember>) => void
}

function Fields({ member, errorAt, onChange }: FieldsProps) {
  const { picture } = member
  const vesselNames: Record<string, string> = { ...words.common.types, ...words.menuForm.glasses }
  const choose = (part: Partial<TeamMember['picture']>) =>
    onChange({ picture: { ...picture, ...part } })
  return (
    <>
      <div className={styles.texts}>
        {texts.map(([name, maxLength]) => (
          <TextField
            key={name}
            label={words.shopSettings.people[name]}
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
        label={words.menuForm.look}
        look={picture}
        tiles={vessels.map((vessel) => ({ vessel, name: vesselNames[vessel] ?? vessel }))}
        onChange={(vessel) => choose({ vessel })}
      />
      <ColourChoice value={picture.colour} onChange={(colour) => choose({ colour })} />
      <GarnishChoice value={picture.garnish} onChange={(garnish) => choose({ garnish })} />
    </>
  )
}
