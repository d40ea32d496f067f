import { endsByItself } from '@tumbler/rules/may-order'
import { useParams } from 'react-router'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { DrinkPhoto } from '../../components/order/drink-photo.tsx'
import { LeftNote } from '../../components/order/left-note.tsx'
import { MarkWords } from '../../components/order/mark-words.tsx'
import { OrderErrorNotice } from '../../components/order/order-error-notice.tsx'
import { PromptPay } from '../../components/order/prompt-pay.tsx'
import { useMayOrder } from '../../components/order/use-may-order.ts'
import { QueryView } from '../../components/query-view.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Page } from '../../components/ui/page.tsx'
import { StickyBar } from '../../components/ui/sticky-bar.tsx'
import { TextLink } from '../../components/ui/text-link.tsx'
import { useFormatPrice } from '../../components/use-format-price.ts'
import { usePaths } from '../../components/use-paths.ts'
import { fewLeftOf, findItem, type Placed, useCategories } from '../../data/menu.ts'
import { useOrderDraft } from '../../data/order-draft.ts'
import { useSettings } from '../../data/shop.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { AskedFields, forNameHint, isForNameValid } from './asked-fields.tsx'
import styles from './bar-form-screen.module.css'
import { LockedNotice } from './locked-notice.tsx'
import { BarLabel, errorText, OrderSummary } from './order-summary.tsx'
import { errorBeside, isRemarkValid, usePlaceOrder } from './use-place-order.ts'
import '../../i18n/messages/en/menu.ts'
import '../../i18n/messages/en/order-form.ts'
import '../../i18n/messages/en/shop.ts'
import '../../i18n/messages/en/team-credit.ts'
import '../../i18n/messages/en/validation.ts'

/** A drink of the bar: where to order it or, with BAR_ONLINE_ORDERING, the form (product-rules §6). */
export function BarFormScreen() {
  const { menuName = '', menuId = '' } = useParams()
  const { barMenu } = usePaths()
  const menu = useCategories('bar')
  const settings = useSettings()
  const drink = findItem(menu.data ?? [], menuId)
  const isLoaded = menu.data !== undefined && settings !== undefined
  return (
    <Page
      title={drink?.item.name ?? menuName}
      back={{ label: words.orderForm.backToMenu, to: barMenu }}
      isBottomHidden={settings?.isBarOrderable ?? false}
      isBusy={!isLoaded && !menu.isError}
    >
      {isLoaded ? (
        <BarDrink drink={drink} isOrderable={settings.isBarOrderable} />
      ) : (
        <QueryView query={menu} words={words.menu} />
      )}
    </Page>
  )
}

type BarDrinkProps = { drink: Placed | undefined; isOrderable: boolean }

function BarDrink({ drink, isOrderable }: BarDrinkProps) {
  if (!drink) return <OrderErrorNotice error="MENU_NOT_AVAILABLE" />
  return isOrderable ? <BarForm key={drink.item.id} {...drink} /> : <OrderAtBar {...drink} />
}

/** The drink, and that it is ordered at the bar (spec §2, "Cocktail page"). */
function OrderAtBar({ item, category }: Placed) {
  const { description, photo } = item
  return (
    <>
      <div className={styles.counter}>
        <DrinkPhoto key={photo} src={photo} className={styles.photo}>
          <DrinkPicture {...itemAppearance(item, category)} className={styles.drink} />
        </DrinkPhoto>
      </div>
      <div className={styles.words}>
        {description !== '-' && <p lang={langOf(description)}>{description}</p>}
        <MarkWords ids={item.marks} className={styles.marks} />
        <Price of={item} />
        <p className={styles.sentence}>{words.problems.BAR_NOT_ORDERABLE}</p>
        <div className={styles.pay}>
          <PromptPay price={item.price} />
        </div>
        <TextLink to={usePaths().teamCredit}>{words.teamCredit.title}</TextLink>
      </div>
    </>
  )
}

function Price({ of: { price } }: { of: Placed['item'] }) {
  const inWords = useFormatPrice()(price)
  return inWords && <p className={styles.price}>{inWords}</p>
}

/** The bar mixes it as it is: only a request and a colleague's name can be added (product-rules §6). */
function BarForm({ item, category }: Placed) {
  const kept = useOrderDraft(item.id)
  const { draft, setDraft } = kept
  const mayOrderError = useMayOrder().errorOf({ ...item, categoryFor: 'bar' })
  const { remark, forName } = draft
  const isComplete = isRemarkValid(draft) && isForNameValid(draft)
  const { notComplete: text, missing } = words.orderForm
  const fault = isRemarkValid(draft) ? forNameHint(draft) : { text, more: missing.request }
  const { open, summary } = usePlaceOrder({
    item,
    menuPath: usePaths().barMenu,
    kept,
    // Spec §2: the description of a bar drink is sent as the draft's tumblerImage.
    choices: isComplete ? { remark, forName, tumblerImage: item.description } : null,
    invalid: {},
    isHeld: endsByItself(mayOrderError),
  })
  const error = errorBeside(summary.state, item, mayOrderError)
  const errorInWords = errorText(item, error)
  const hint = error !== null || isComplete ? undefined : fault
  return (
    <div className={styles.form}>
      <LockedNotice isLocked={error !== null}>
        <OrderErrorNotice error={error} text={errorInWords} />
      </LockedNotice>
      {item.description !== '-' && (
        <p className={styles.description} lang={langOf(item.description)}>
          {item.description}
        </p>
      )}
      <MarkWords ids={item.marks} />
      <Price of={item} />
      <LeftNote count={fewLeftOf(item)} />
      <div className={styles.choices} inert={error !== null}>
        <AskedFields draft={draft} onChange={setDraft} />
      </div>
      <PromptPay price={item.price} />
      <StickyBar hint={hint}>
        <Button size="large" isWide isDisabled={!isComplete || error !== null} onPress={open}>
          {words.orderForm.next}
        </Button>
      </StickyBar>
      <OrderSummary
        {...summary}
        label={<BarLabel item={item} category={category} draft={draft} />}
        left={fewLeftOf(item)}
        isForTumbler={false}
        errorText={errorInWords}
        error={error}
      />
    </div>
  )
}
