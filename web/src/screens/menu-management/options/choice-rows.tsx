import * as fields from '@tumbler/contract/fields'
import { languages } from '@tumbler/contract/language'
import type { KeptOptionGroup } from '@tumbler/contract/options'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fieldError } from '../../../components/form/field-error.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Chip } from '../../../components/ui/chip.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { Row, Text } from '../../../components/ui/layout.tsx'
import { Switch } from '../../../components/ui/switch.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { useFailureToast } from '../../../components/use-failure-toast.ts'
import { byId } from '../../../data/all-pages.ts'
import { inOrder } from '../../../data/menu.ts'
import { useSwitchChoices } from '../../../data/options.ts'
import { langOf, otherLanguageOf } from '../../../i18n/lang-of.ts'
import { words } from '../../../i18n/words.ts'
import { MoveButtons, MoveHandle, OrderHint } from '../move-controls.tsx'
import { useReorder } from '../use-reorder.ts'
import { namesOf, nextChoice, repeatedNames, type TypedChoice } from './choices.ts'
import styles from './options.module.css'

const errorOf = (name: string) => (name === '' ? null : fieldError(fields.menuName, name))

const rowIdOf = (id: string) => `choice-${id}`

type ChoiceRowsProps = {
  choices: readonly TypedChoice[]
  /** As it is saved; null for a new one. */
  group: KeptOptionGroup | null
  /** What is missing, where it is not said under the form. */
  hint: ReactNode
  onChange: (choices: TypedChoice[]) => void
}

/** The choices of a group, to name, move, sell out and archive; the first is the usual one. */
export function ChoiceRows({ choices, group, hint, onChange }: ChoiceRowsProps) {
  const [spoken, setSpoken] = useState('')
  /** The row to focus once it is there. */
  const next = useRef<string>(undefined)
  const repeated = repeatedNames(choices)
  const nameOf = (id: string) => {
    const place = choices.findIndex((choice) => choice.id === id)
    return choices[place]?.name.trim() || words.menuOptions.choice(place + 1)
  }
  const reorder = useReorder({
    ids: choices.map(byId),
    rowIdOf,
    onDrop: (_id, ids) => onChange(inOrder(choices, ids)),
    onSay: (what, id, place) =>
      setSpoken(words.menuManagement.spoken[what](nameOf(id), place + 1, choices.length)),
  })
  useEffect(() => {
    const row = next.current === undefined ? null : document.getElementById(rowIdOf(next.current))
    if (!row) return
    row.querySelector('input')?.focus()
    next.current = undefined
  })
  const add = (choice: TypedChoice) => {
    next.current = choice.id
    onChange([...choices, choice])
  }
  const type = (id: string, typed: Partial<TypedChoice>) =>
    onChange(choices.map((one) => (one.id === id ? { ...one, ...typed } : one)))
  const remove = (id: string) => {
    const place = choices.findIndex((choice) => choice.id === id)
    const others = choices.filter((choice) => choice.id !== id)
    next.current = others[Math.min(place, others.length - 1)]?.id
    onChange(others)
  }
  const isFull = choices.length >= limits.optionChoices
  const archived = group
    ? [...group.choices, ...group.archivedChoices].filter(
        ({ id }) => !choices.some((choice) => choice.id === id),
      )
    : []
  return (
    <div className={styles.choices}>
      <div className={styles.heads}>
        <h2>{words.menuOptions.choices}</h2>
        {hint}
        <span aria-hidden="true">{words.menuManagement.soldOutToday}</span>
      </div>
      <ol className={styles.rows} data-moving={reorder.lifted ? '' : undefined}>
        {choices.map((choice, place) => {
          const { id, name, otherName } = choice
          const shownName = nameOf(id)
          const own = reorder.lifted?.id === id ? reorder.lifted : null
          const isDragged = own !== null && own.dragged !== null
          return (
            <li
              key={id}
              id={rowIdOf(id)}
              className={styles.choice}
              style={reorder.styleOf(id)}
              data-lifted={own ? (isDragged ? 'dragged' : 'pressed') : undefined}
            >
              <MoveHandle name={shownName} {...reorder.handleOf(id)} />
              <TextField
                label={words.menuOptions.choice(place + 1)}
                isLabelHidden
                size="large"
                autoComplete="off"
                value={name}
                onChange={(typed) => type(id, { name: typed })}
                maxLength={limits.menuName}
                {...(lengthOf(name) > limits.menuName - 10 && { length: lengthOf(name) })}
                error={repeated.has(id) ? words.validation.same_choice : errorOf(name)}
              />
              <TextField
                label={words.menuOptions.otherChoice[otherLanguageOf(name)](place + 1)}
                isLabelHidden
                size="large"
                autoComplete="off"
                placeholder={languages[otherLanguageOf(name)].name}
                value={otherName}
                onChange={(typed) => type(id, { otherName: typed })}
                maxLength={limits.menuName}
                error={errorOf(otherName)}
                className={styles.other ?? ''}
              />
              {own && !isDragged ? (
                <MoveButtons
                  place={own.to}
                  count={choices.length}
                  back={{ icon: 'arrow-up', label: words.menuManagement.moveUp(shownName) }}
                  on={{ icon: 'arrow-down', label: words.menuManagement.moveDown(shownName) }}
                  onMove={reorder.moveBy}
                  className={styles.moves}
                />
              ) : (
                <>
                  <div className={styles.state}>
                    {place === 0 ? (
                      <Chip size="large" icon="star">
                        {words.menuOptions.usual}
                      </Chip>
                    ) : (
                      <SoldOutToday choice={choice} group={group} />
                    )}
                  </div>
                  <IconButton
                    icon="archive"
                    size="board"
                    label={words.menuOptions.archiveChoice(shownName)}
                    isDisabled={choices.length <= limits.minOptionChoices}
                    onPress={() => remove(id)}
                  />
                </>
              )}
            </li>
          )
        })}
      </ol>
      <Row gap={14} className={styles.add}>
        <Button
          kind="outline"
          size="board"
          icon="plus"
          isDisabled={isFull}
          onPress={() => add(nextChoice(choices))}
        >
          {words.menuOptions.addChoice}
        </Button>
        <Text tone="quiet" size="md" leading="snug">
          {words.menuOptions.rule(limits.optionChoices)}
        </Text>
      </Row>
      <OrderHint text={words.menuOptions.orderHint} spoken={spoken} />
      {archived.length > 0 && (
        <section aria-label={words.menuOptions.archivedChoices} className={styles.gone}>
          <h3>{words.menuOptions.archivedChoices}</h3>
          {archived.map((choice) => {
            const { id, name } = choice
            return (
              <Button
                key={id}
                kind="outline"
                icon="arrow-back-up"
                aria-label={words.menuManagement.restoreNamed(name)}
                isDisabled={isFull}
                onPress={() => add({ id, ...namesOf(choice) })}
              >
                <span lang={langOf(name)}>{name}</span>
              </Button>
            )
          })}
        </section>
      )}
    </div>
  )
}

/** Saved at once, apart from what is typed. */
function SoldOutToday({ choice, group }: { choice: TypedChoice; group: KeptOptionGroup | null }) {
  const showErrorToast = useFailureToast()
  const { mutateAsync, isPending, variables } = useSwitchChoices(group?.id ?? '')
  const saved = group?.choices.find(({ id }) => id === choice.id)
  if (!saved || saved === group?.choices[0])
    return (
      <Text as="span" tone="quiet" size="sm" leading="snug">
        {words.menuOptions.onceSaved}
      </Text>
    )
  const { id, name } = saved
  return (
    <Switch
      label={words.menuManagement.soldOutOf(name)}
      text={<span className={styles.switchText}>{words.menuManagement.soldOutToday}</span>}
      tone="warning"
      isOn={(isPending && variables[id]) || (!isPending && saved.isSoldOut)}
      onChange={(isSoldOut) =>
        void mutateAsync({ [id]: isSoldOut }).catch((error: unknown) =>
          showErrorToast(words.menuManagement.notSwitched(name), error),
        )
      }
      className={styles.switch ?? ''}
    />
  )
}
