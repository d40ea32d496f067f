import type { MenuItem } from '@tumbler/contract/menu'
import { fittingChoice, isOffered } from '@tumbler/rules/drink-offer'
import { endsByItself } from '@tumbler/rules/may-order'
import { fittingOptions, keptChoiceOf, withChoice } from '@tumbler/rules/options'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { LeftNote, Note } from '../../components/order/left-note.tsx'
import { OrderErrorNotice } from '../../components/order/order-error-notice.tsx'
import { heldIcon, useHeld, useIsOpenAgain } from '../../components/order/use-held.ts'
import { useMayOrder } from '../../components/order/use-may-order.ts'
import { QueryView } from '../../components/query-view.tsx'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { type Hint, StickyBar } from '../../components/ui/sticky-bar.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { fewLeftOf, findItem, type Placed, useCategories } from '../../data/menu.ts'
import { type Draft, useOrderDraft } from '../../data/order-draft.ts'
import { useSettings } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { forNameHint, isForNameValid } from './asked-fields.tsx'
import { DrinkForm } from './drink-form.tsx'
import { DrinkPage, type WayBack } from './drink-page.tsx'
import { goneText } from './gone-text.ts'
import { LockedNotice } from './locked-notice.tsx'
import styles from './order-form.module.css'
import { errorText, OrderSummary, SummaryLabel } from './order-summary.tsx'
import { photoSpoken } from './photo-state.tsx'
import { useFavouriteMark } from './use-favourite-mark.ts'
import { useFormHint } from './use-form-hint.ts'
import { useOpenedSummary, useReturnToForm } from './use-opened-summary.ts'
import { errorBeside, isComplete, isRemarkValid, usePlaceOrder } from './use-place-order.ts'
import { useTumblerChoice } from './use-tumbler-choice.ts'
import '../../i18n/messages/en/favourite.ts'
import '../../i18n/messages/en/menu.ts'
import '../../i18n/messages/en/order-form.ts'
import '../../i18n/messages/en/shop.ts'
import '../../i18n/messages/en/tumblers.ts'
import '../../i18n/messages/en/validation.ts'

/** Puts one drink of the cafe together, from its card to the placed order. */
export function OrderFormScreen() {
  const { menuName = '', menuId = '' } = useParams()
  const back = { label: words.orderForm.backToMenu, to: usePaths().cafeMenu }
  const query = useCategories('cafe')
  const drink = findItem(query.data ?? [], menuId)
  return (
    <DrinkPage
      title={drink?.item.name ?? menuName}
      back={back}
      isBusy={query.isPending}
      hasDrink={drink !== undefined}
    >
      {(wallBack) => (
        <QueryView query={query} words={words.menu}>
          {() =>
            drink ? (
              <OrderForm key={drink.item.id} {...drink} wallBack={wallBack} />
            ) : (
              <OrderErrorNotice error="MENU_NOT_AVAILABLE" />
            )
          }
        </QueryView>
      )}
    </DrinkPage>
  )
}

/** Nothing has been chosen, written or cleared yet. */
const isUntouched = ({ type, sweetness, options, remark, forName, tumblerImage, mode }: Draft) => {
  const hasChoice = type !== null || sweetness !== null || options.length > 0
  return !hasChoice && !remark && !forName && tumblerImage === null && mode === 'recent'
}

/** The first thing that is still to be chosen, or is wrong. */
function missingOf(
  item: MenuItem,
  { type, sweetness, remark, forName }: Draft,
  isPhotoGone: boolean,
): Hint {
  const { missing, photoGone, notComplete: text } = words.orderForm
  if (isPhotoGone) return { text, more: photoGone }
  if (type === null) return { text, more: missing.type }
  if (item.hasSweetness && sweetness === null) return { text, more: missing.sweetness }
  if (!isRemarkValid({ remark })) return { text, more: missing.request }
  return isForNameValid({ forName }) ? { text, more: missing.tumbler } : forNameHint({ forName })
}

/** The first choice of which nothing is chosen comes into view. */
function showMissing(choices: HTMLElement | null) {
  const groups = [...(choices?.querySelectorAll('fieldset, [role=radiogroup]') ?? [])]
  const missing = groups.find(
    (group) => !group.querySelector(':checked, [aria-checked=true], [data-selected]'),
  )
  missing?.scrollIntoView?.({ block: 'center' })
}

type OrderFormProps = Placed & {
  /** Given, the drink is shown large beside the form, with this link back. */
  wallBack: WayBack | null
}

function OrderForm({ item, category, wallBack }: OrderFormProps) {
  const kept = useOrderDraft(item.id)
  const { setDraft } = kept
  const tumbler = useTumblerChoice(kept)
  const { chosen, fallbacks } = fittingOptions(item.options ?? [], kept.draft.options)
  // Choices that the drink no longer allows stay in the draft: it may allow them again.
  const draft = {
    ...kept.draft,
    ...fittingChoice(item, kept.draft),
    options: chosen.map(keptChoiceOf),
    tumblerImage: tumbler.chosen,
  }
  const complete = isComplete(draft, item) ? draft : null
  const hasTimes = useSettings()?.allowPickUpTimes ?? false
  const mayOrderError = useMayOrder().errorOf(item)
  const { open, summary } = usePlaceOrder({
    item,
    menuPath: usePaths().cafeMenu,
    kept: { ...kept, draft },
    choices: complete && {
      ...complete,
      sweetness: complete.sweetness ?? undefined,
      chosen,
    },
    invalid: { tumblerImage: null, mode: null },
    isHeld: endsByItself(mayOrderError),
  })
  const hasFallback = fallbacks.length > 0
  useOpenedSummary(complete !== null && mayOrderError === null, hasFallback ? null : open)
  const { state } = summary
  const { step } = state
  const isToConfirm = step === 'summary' || step === 'retry'
  const isOtherType = !isOffered(item, { type: kept.draft.type })
  useReturnToForm(isOtherType, () => {
    if (isToConfirm) summary.onEdit()
  })
  // What may have been sent is tried again as it was.
  useReturnToForm(hasFallback && step === 'summary', summary.onEdit)
  const changed = goneText(item, kept.draft, fallbacks)
  const error = errorBeside(state, item, mayOrderError)
  // A break or a full queue ends by itself: until then the order can be put together.
  const held = useHeld(error)
  const isLocked = error !== null && held === undefined
  const errorInWords = errorText(item, error)
  const [hasPressedNext, setPressedNext] = useState(false)
  const choices = useRef<HTMLDivElement>(null)
  const favourite = useFavouriteMark(item, draft, chosen)
  const isTouched = !isUntouched(kept.draft) || tumbler.isPhotoGone
  const hint = useFormHint({
    isLocked,
    held:
      held === undefined
        ? undefined
        : { text: held, icon: heldIcon(error), isFull: error === 'QUEUE_FULL' },
    isOpenAgain: useIsOpenAgain(error),
    photo: tumbler.photo,
    marked: favourite.said,
    changed,
    isComplete: complete !== null,
    missing: isTouched || hasPressedNext ? missingOf(item, draft, tumbler.isPhotoGone) : null,
  })
  const spoken = photoSpoken(tumbler.photo)
  return (
    <>
      <DrinkForm
        item={item}
        category={category}
        wallBack={wallBack}
        draft={draft}
        chosen={chosen}
        tumbler={tumbler}
        isLocked={isLocked}
        onChange={setDraft}
        onChoose={(one) => setDraft({ options: withChoice(kept.draft.options, one) })}
        notice={
          <LockedNotice isLocked={isLocked}>
            <OrderErrorNotice error={isLocked ? error : null} text={errorInWords} />
          </LockedNotice>
        }
        choicesRef={choices}
        about={
          <>
            <LeftNote count={fewLeftOf(item)} className={styles.left} />
            {item.isUncounted && <Note className={styles.left}>{words.menu.uncounted}</Note>}
          </>
        }
      >
        <StickyBar hint={hint} spoken={spoken}>
          <IconButton
            className={styles.heart}
            icon="heart"
            label={words.favourite.name}
            isBoxed
            isDisabled={isLocked || favourite.drink === null}
            aria-pressed={favourite.isMarked}
            onPress={favourite.toggle}
          />
          <Button
            size="large"
            isWide
            isDisabled={!complete || isLocked}
            onPress={open}
            onPressDisabled={() => {
              setPressedNext(true)
              showMissing(choices.current)
            }}
          >
            {words.orderForm.next}
          </Button>
        </StickyBar>
      </DrinkForm>
      <OrderSummary
        {...summary}
        label={
          complete && (
            <SummaryLabel
              item={item}
              category={category}
              draft={complete}
              chosen={state.step === 'placing' ? state.chosen : chosen}
              standIn={tumbler.photo.localOf(complete.tumblerImage)}
            />
          )
        }
        left={fewLeftOf(item)}
        isForTumbler
        // A time that was chosen stays, and is said to be gone, where the shop takes none any more.
        pickUpAt={draft.pickUpAt ?? (hasTimes ? null : undefined)}
        errorText={errorInWords}
        changed={step === 'placing' ? undefined : changed}
        error={error}
      />
    </>
  )
}
