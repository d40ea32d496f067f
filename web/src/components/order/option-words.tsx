import type { OrderedOption } from '@tumbler/rules/options'
import { langOf } from '../../i18n/lang-of.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './option-words.module.css'

type OptionWordsProps = {
  /** A server of an earlier version sends none. */
  options: readonly OrderedOption[] | undefined
  /** On a card of the board the unusual ones are dark chips. */
  look?: 'text' | 'chips'
  /** The groups of those that were changed. */
  changed?: readonly string[] | undefined
}

/** The choices of a drink, such as its milk: an unusual one is emphasised, the usual ones are quiet. */
export const OptionWords = ({ options = [], look = 'text', changed = [] }: OptionWordsProps) =>
  options.map(({ name, choice, isUsual }) => {
    const Word = isUsual ? 'span' : 'b'
    return (
      <Word
        key={`${name}\n${choice}`}
        className={classNames(styles[look], isUsual ? styles.usual : styles.unusual)}
        data-usual={isUsual || undefined}
        data-changed={changed.includes(name) || undefined}
        title={`${name}: ${choice}`}
      >
        <OptionName name={name} choice={choice} isNamed={isTwice(choice, options)} />
      </Word>
    )
  })

/** The same choice of two groups says nothing without its group. */
const isTwice = (choice: string, options: readonly OrderedOption[]) =>
  options.filter((one) => one.choice === choice).length > 1

type OptionNameProps = Pick<OrderedOption, 'name' | 'choice'> & {
  /** Its group is seen too. */
  isNamed?: boolean
}

/** "Yes" alone says nothing to those who do not see the order. */
export const OptionName = ({ name, choice, isNamed = false }: OptionNameProps) => (
  <>
    <span className={isNamed ? undefined : 'visually-hidden'} lang={langOf(name)}>
      {name}:{' '}
    </span>
    <span lang={langOf(choice)}>{choice}</span>
  </>
)

/** The choices that are not the usual ones. */
export const unusualOf = (options: readonly OrderedOption[] = []): string[] =>
  options
    .filter(({ isUsual }) => !isUsual)
    .map(({ name, choice }) => (isTwice(choice, options) ? `${name}: ${choice}` : choice))
