import type { TeamMember } from '@tumbler/contract/shop-settings'
import { vessels } from '@tumbler/rules/drink-offer'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { ColourChoice, GarnishChoice, VesselChoice } from '../../components/order/look-choices.tsx'
import { lookPicture } from '../../components/order/look-picture.ts'
import { Grid, Row, Stack, Text } from '../../components/ui/layout.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import { type EditedFields, EditedList } from './edited-list.tsx'
import { Note } from './settings-card.tsx'
import { useSettingsForm } from './settings-form.tsx'
import layout from './shop-settings.module.css'
import styles from './team-page.module.css'

const newMember: Omit<TeamMember, 'id'> = {
  name: '',
  position: '',
  quote: '',
  picture: { vessel: 'cold', colour: 'thaitea', garnish: null },
}

/** The people of the credits page. */
export function TeamPage() {
  const { values, set } = useSettingsForm()
  const { people } = words.shopSettings
  const { team } = values
  return (
    <Stack gap={14}>
      <EditedList
        title={people.title}
        labels={people}
        max={settingsLimits.teamMembers}
        path="team"
        items={team}
        onChange={(changed) => set('team', changed)}
        onAdd={(id) => [...team, { id, ...newMember }]}
        fields={(edited) => <Fields {...edited} />}
      >
        {(pencilOf) => (
          <ul className={styles.people}>
            {team.map((member) => {
              const { id, name, position, picture } = member
              const title = name || people.untitled
              return (
                <Row key={id} as="li" gap={12} className={styles.person}>
                  <span className={styles.picture} style={{ background: tintOf(picture.colour) }}>
                    <DrinkPicture
                      {...lookPicture(picture)}
                      className={styles.drink}
                      steam={false}
                    />
                  </span>
                  <div className={layout.entryWords}>
                    <Text as="b" size="lg" leading="title" lang={langOf(title)}>
                      {title}
                    </Text>
                    <Note lang={langOf(position)}>{position}</Note>
                  </div>
                  {pencilOf(member, title)}
                </Row>
              )
            })}
          </ul>
        )}
      </EditedList>
    </Stack>
  )
}

const texts = [
  ['name', limits.displayName],
  ['position', settingsLimits.teamPosition],
  ['quote', settingsLimits.teamQuote],
] as const

function Fields({ item, change, errorAt }: EditedFields<TeamMember>) {
  const { picture } = item
  const vesselNames: Record<string, string> = { ...words.common.types, ...words.menuForm.glasses }
  const choose = (part: Partial<TeamMember['picture']>) =>
    change({ picture: { ...picture, ...part } })
  return (
    <>
      <Grid columns={16} gap={16}>
        {texts.map(([name, maxLength]) => (
          <TextField
            key={name}
            label={words.shopSettings.people[name]}
            value={item[name]}
            onChange={(value) => change({ [name]: value })}
            error={errorAt(name)}
            length={lengthOf(item[name])}
            maxLength={maxLength}
            autoFocus={name === 'name'}
            isRequired={name !== 'quote'}
          />
        ))}
      </Grid>
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
