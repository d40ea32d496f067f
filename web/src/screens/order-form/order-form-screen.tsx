import type { MenuItem } from '@tumbler/contract/menu'
import type { FavOrder } from '@tumbler/contract/users'
import { fittingChoice, isOffered } from '@tumbler/rules/drink-offer'
import {
  areSameOptions,
  type Chosen,
  type Fallback,
  fittingOptions,
  idsOf,
  keptChoiceOf,
  keptChoicesOf,
  withChoice,
} from '@tumbler/rules/options'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { RequestField } from '../../components/form/request-field.tsx'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { SweetnessGlasses } from '../../components/order/drink-choice.tsx'
import { DrinkPhoto } from '../../components/order/drink-photo.tsx'
import { fallbacksText } from '../../components/order/fallbacks-text.ts'
import { OptionRows } from '../../components/order/option-rows.tsx'
import { OrderErrorNotice } from '../../components/order/order-error-notice.tsx'
import { useBackAt } from '../../components/order/use-back-at.ts'
import { useMarkFavourite } from '../../components/order/use-mark-favourite.ts'
import { useMayOrder } from '../../components/order/use-may-order.ts'
import { QueryView } from '../../components/query-view.tsx'
import { Button } from '../../components/ui/button.tsx'
import { IconButton, IconLink } from '../../components/ui/icon-button.tsx'
import { Page } from '../../components/ui/page.tsx'
import { StickyBar } from '../../components/ui/sticky-bar.tsx'
import { useMediaQuery } from '../../components/ui/use-media-query.ts'
import { usePaths } from '../../components/use-paths.ts'
import { useFavourite } from '../../data/favourite.ts'
import { findItem, type Placed, useCategories } from '../../data/menu.ts'
import { type Draft, isUntouched, useOrderDraft } from '../../data/order-draft.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import { LockedNotice } from './locked-notice.tsx'
import styles from './order-form.module.css'
import { errorText, OrderSummary, SummaryLabel } from './order-summary.tsx'
import { photoSpoken } from './photo-state.tsx'
import { TumblerPicker } from './tumbler-picker.tsx'
import { TypeChoice } from './type-choice.tsx'
import { useFormHint } from './use-form-hint.ts'
import { isComplete, isRemarkValid, usePlaceOrder } from './use-place-order.ts'
import { useTumblerChoice } from './use-tumbler-choice.ts'
import '../../i18n/messages/en/menu.ts'
import '../../i18n/messages/en/order-form.ts'
import '../../i18n/messages/en/shop.ts'
import '../../i18n/messages/en/tumblers.ts'
import '../../i18n/messages/en/validation.ts'

/** From this width on the drink is shown beside the controls. */
const wideQuery = '(min-width: 960px)'

/** Puts one drink of the cafe together, from its card to the placed order. */
export function OrderFormScreen() {
  const { menuName = '', menuId = '' } = useParams()
  const back = { label: words.orderForm.backToMenu, to: usePaths().cafeMenu }
  const query = useCategories('cafe')
  const drink = findItem(query.data ?? [], menuId)
  const hasWall = useMediaQuery(wideQuery) && drink !== undefined
  return (
    <Page
      title={drink?.item.name ?? menuName}
      isBottomHidden
      isBusy={query.isPending}
      {...(hasWall ? { layout: 'wide', isHeaderPhoneOnly: true } : { back })}
    >
      <QueryView query={query} words={words.menu}>
        {() =>
          drink ? (
            <OrderForm key={drink.item.id} {...drink} wallBack={hasWall ? back : null} />
          ) : (
            <OrderErrorNotice error="MENU_NOT_AVAILABLE" />
          )
        }
      </QueryView>
    </Page>
  )
}

/**
 * The usual is ordered from the menu: the form opens with its summary (product-rules §15, "Again"); null
 * where it is to be looked at first.
 */
function useOpenedSummary(isReady: boolean, open: (() => void) | null) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isWanted = typeof state === 'object' && state !== null && 'opensSummary' in state
  const hasOpened = useRef(false)
  const openOnce = useEffectEvent(() => {
    if (hasOpened.current) return
    hasOpened.current = true
    open?.()
    // Once: not again after a reload.
    const { opensSummary: _, ...rest } = state
    void navigate({ pathname, search }, { replace: true, state: rest })
  })
  useEffect(() => {
    if (isWanted && isReady) openOnce()
  }, [isWanted, isReady])
}

/** What was chosen is gone: the customer looks at the form again before ordering. */
function useReturnToForm(isOther: boolean, onEdit: () => void) {
  const edit = useEffectEvent(onEdit)
  useEffect(() => {
    if (isOther) edit()
  }, [isOther])
}

/** The first thing that is still to be chosen, in words. */
function missingOf(
  item: MenuItem,
  { type, sweetness, remark }: Draft,
  isPhotoGone: boolean,
): string {
  const { missing, photoGone } = words.orderForm
  if (isPhotoGone) return photoGone
  if (type === null) return missing.type
  if (item.hasSweetness && sweetness === null) return missing.sweetness
  return isRemarkValid({ remark }) ? missing.tumbler : missing.request
}

/** Says what of the type, the sweetness and the options is not offered any more. */
function changeOf(item: MenuItem, { type, sweetness }: Draft, fallbacks: readonly Fallback[]) {
  if (type !== null && !isOffered(item, { type })) return words.orderForm.typeGone(type)
  if (!isOffered(item, { sweetness })) return words.orderForm.sweetnessGone
  return fallbacksText(fallbacks)
}

/** The first choice of which nothing is chosen comes into view. */
function showMissing(choices: HTMLElement | null) {
  const groups = [...(choices?.querySelectorAll('fieldset, [role=radiogroup]') ?? [])]
  const missing = groups.find(
    (group) => !group.querySelector(':checked, [aria-checked=true], [data-selected]'),
  )
  missing?.scrollIntoView?.({ block: 'center' })
}

type WallBack = { label: string; to: string }

type OrderFormProps = Placed & {
  /** Given, the drink is shown large beside the form, with this link back. */
  wallBack: WallBack | null
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
  const mayOrderError = useMayOrder().errorOf(item)
  const { open, summary } = usePlaceOrder({
    item,
    menuPath: usePaths().cafeMenu,
    kept: { ...kept, draft },
    choices: complete && { ...complete, sweetness: complete.sweetness ?? undefined, chosen },
    invalid: { tumblerImage: null, mode: null },
    isPaused: mayOrderError === 'SHOP_PAUSED',
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
  const changed = changeOf(item, kept.draft, fallbacks)
  // The order that was sent may be the one that reached the limit.
  const isSent = step === 'placing' || step === 'retry'
  const error = isSent && mayOrderError === 'ORDER_LIMIT_REACHED' ? null : mayOrderError
  // A break ends by itself: until then the order can be put together.
  const backAt = useBackAt(error)
  const isLocked = error !== null && backAt === undefined
  const errorInWords = errorText(item, error)
  const [hasPressedNext, setPressedNext] = useState(false)
  const choices = useRef<HTMLDivElement>(null)
  const favourite = useFavouriteMark(item, draft, chosen)
  const isTouched = !isUntouched(kept.draft) || tumbler.isPhotoGone
  const hint = useFormHint({
    isLocked,
    backAt,
    photo: tumbler.photo,
    marked: favourite.said,
    changed,
    isComplete: complete !== null,
    missing: isTouched || hasPressedNext ? missingOf(item, draft, tumbler.isPhotoGone) : null,
  })
  const spoken = photoSpoken(tumbler.photo)
  return (
    <div className={wallBack ? styles.wide : styles.controls}>
      {wallBack && <DrinkWall item={item} category={category} draft={draft} back={wallBack} />}
      <div className={styles.controls}>
        <LockedNotice error={isLocked ? error : null} text={errorInWords} />
        <div ref={choices} className={styles.choices} inert={isLocked}>
          {!wallBack && (
            <DrinkPhoto key={item.photo} src={item.photo} className={styles.photo}>
              {null}
            </DrinkPhoto>
          )}
          <TypeChoice
            item={item}
            category={category}
            draft={draft}
            onChange={(type) => setDraft({ type })}
          />
          {item.hasSweetness && (
            <SweetnessGlasses
              label={words.orderForm.sweetness}
              value={draft.sweetness}
              onChange={(sweetness) => setDraft({ sweetness })}
            />
          )}
          <OptionRows
            chosen={chosen}
            onChange={(one) => setDraft({ options: withChoice(kept.draft.options, one) })}
          />
          <RequestField
            label={words.orderForm.additionalRequest}
            isMultiline
            value={draft.remark}
            onChange={(remark) => setDraft({ remark })}
          />
          <TumblerPicker choice={tumbler} isDisabled={isLocked} />
        </div>
        <div className={styles.action}>
          <StickyBar hint={hint} spoken={spoken}>
            <IconButton
              className={styles.heart}
              icon="heart"
              label={words.menu.favourite.name}
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
        </div>
      </div>
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
        isForTumbler
        errorText={errorInWords}
        changed={step === 'placing' ? undefined : changed}
        error={error}
      />
    </div>
  )
}

type DrinkWallProps = Placed & { draft: Draft; back: WallBack }

/** The drink as it will be, large, on its own tint. */
function DrinkWall({ item, category, draft, back }: DrinkWallProps) {
  const { kind, liquid } = itemAppearance(item, category)
  const drawn = draft.type ?? kind
  return (
    <div className={styles.wall} style={{ background: tintOf(liquid) }}>
      <IconLink className={styles.back} icon="chevron-left" {...back} />
      {/* The page's own heading says it already. */}
      <p className={styles.name} lang={langOf(item.name)} aria-hidden="true">
        {item.name}
      </p>
      {item.description !== '-' && (
        <p className={styles.description} lang={langOf(item.description)}>
          {item.description}
        </p>
      )}
      <DrinkPhoto key={item.photo} src={item.photo} className={styles.wallPhoto}>
        <DrinkPicture
          key={drawn}
          className={styles.drink}
          kind={drawn}
          liquid={liquid}
          sweet={draft.sweetness}
          filling={draft.type !== null}
        />
      </DrinkPhoto>
    </div>
  )
}

/** The drink as it is put together; null until type and sweetness are chosen. */
function drinkOf(item: MenuItem, draft: Draft, chosen: readonly Chosen[]): FavOrder | null {
  const { type, sweetness, remark } = draft
  if (type === null || (item.hasSweetness && sweetness === null) || !isRemarkValid(draft))
    return null
  const options = chosen.length > 0 && { options: idsOf(chosen) }
  return { menu_id: item.id, type, sweetness, ...options, remark: remark.trim() || '-' }
}

const isSame = ({ options: groups = [] }: MenuItem, one: FavOrder, other: FavOrder | null) =>
  one.menu_id === other?.menu_id &&
  one.type === other.type &&
  one.sweetness === other.sweetness &&
  one.remark === other.remark &&
  areSameOptions(groups, keptChoicesOf(one.options ?? {}), keptChoicesOf(other.options ?? {}))

/** Milliseconds that the page says what the heart did. */
const saidMs = 5000

/** Marks the drink, made exactly like this, as the favourite, or takes the mark off again, and says so. */
function useFavouriteMark(item: MenuItem, draft: Draft, chosen: readonly Chosen[]) {
  const favourite = useFavourite()
  const mark = useMarkFavourite()
  const drink = drinkOf(item, draft, chosen)
  const isMarked = drink !== null && isSame(item, drink, favourite)
  const [said, setSaid] = useState<{ isMarked: boolean } | null>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), saidMs)
    return () => clearTimeout(timer)
  }, [said])
  return {
    drink,
    isMarked,
    /** As long as it is so: a mark that failed is taken back. */
    said:
      drink !== null && said?.isMarked === isMarked
        ? words.menu.favourite[isMarked ? 'marked' : 'unmarked']
        : null,
    toggle: () => {
      setSaid({ isMarked: !isMarked })
      mark(isMarked ? null : drink)
    },
  }
}
