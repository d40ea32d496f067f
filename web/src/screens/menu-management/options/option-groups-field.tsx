import { limits } from '@tumbler/rules/limits'
import { Checkbox, CheckboxGroup, Label } from 'react-aria-components'
import { errorCode } from '../../../api/api-error.ts'
import { QueryView } from '../../../components/query-view.tsx'
import { Icon } from '../../../components/ui/icons.tsx'
import { Grid, Text } from '../../../components/ui/layout.tsx'
import tiles from '../../../components/ui/tiles.module.css'
import { isOffered, useOptionGroups } from '../../../data/options.ts'
import { langOf } from '../../../i18n/lang-of.ts'
import { words } from '../../../i18n/words.ts'
import styles from '../edit-menu.module.css'
import '../../../i18n/messages/en/menu-options.ts'

type OptionGroupsFieldProps = {
  /** The ids of the chosen groups. */
  value: readonly string[]
  onChange: (groups: string[]) => void
}

/** The option groups of an item, as many as it may have. */
export function OptionGroupsField({ value, onChange }: OptionGroupsFieldProps) {
  const query = useOptionGroups()
  const groups = query.data?.filter(isOffered)
  // A server of an earlier version has none.
  if (groups?.length === 0 || (query.isError && errorCode(query.error) === 'NOT_FOUND')) return null
  // One that was archived meanwhile is not among them.
  const chosen = value.filter((id) => groups?.some((group) => group.id === id))
  const isFull = chosen.length >= limits.optionGroupsOfItem
  return (
    <CheckboxGroup
      value={chosen}
      onChange={(ids) => onChange(ids)}
      className={styles.options ?? ''}
    >
      <div>
        <Label className={styles.label}>{words.menuOptions.title}</Label>
        <small>{words.menuOptions.atMost(limits.optionGroupsOfItem)}</small>
      </div>
      {groups ? (
        <Grid columns={5.75} gap={8}>
          {groups.map(({ id, name }) => {
            const isChosen = chosen.includes(id)
            return (
              <Checkbox
                key={id}
                value={id}
                isDisabled={isFull && !isChosen}
                className={`${tiles.tile} ${styles.tile} ${styles.option}`}
              >
                {isChosen && <Icon name="check" />}
                <Text as="span" lang={langOf(name)}>
                  {name}
                </Text>
              </Checkbox>
            )
          })}
        </Grid>
      ) : (
        <QueryView query={query} words={words.menuOptions} spinner={56} />
      )}
    </CheckboxGroup>
  )
}
