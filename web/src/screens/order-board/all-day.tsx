import type { Order } from '@tumbler/contract/orders'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { OptionWords } from '../../components/order/option-words.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import styles from './all-day.module.css'
import { type Board, ordersOf } from './board-view.ts'
import { drinksOf } from './same-drinks.tsx'
import '../../i18n/messages/en/all-day.ts'
import '../../i18n/messages/en/board.ts'

type AllDayProps = { board: Board; isOpen: boolean; onClose: () => void }

/** All that is to be made, drink by drink, as it comes and goes (product-rules §33). */
export function AllDay({ board, isOpen, onClose }: AllDayProps) {
  const orders = ordersOf(board)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.allDay.title}
      titleNote={words.allDay.drinks(orders.length)}
      closeLabel={words.common.close}
      width="wide"
    >
      {orders.length === 0 && <p>{words.allDay.none}</p>}
      <ul className={styles.drinks}>
        {drinkByDrink(orders).map(({ drink, example, orders: same }) => (
          <DrinkRow key={drink} example={example} orders={same} />
        ))}
      </ul>
    </Sheet>
  )
}

/** The drink with most orders first, its other types and choices next to it. */
const drinkByDrink = (orders: readonly Order[]) =>
  [...Map.groupBy(drinksOf(orders), ({ example }) => example.menu.id).values()].flat()

function DrinkRow({ example, orders }: { example: Order; orders: readonly Order[] }) {
  const { menu, type, options } = example
  const look = orderAppearance(example)
  const waiting = orders.filter(({ status }) => status === 'ordered').length
  return (
    <li className={styles.drink}>
      <b className={styles.count}>{orders.length}</b>
      <span className={styles.picture} style={{ background: tintOf(look.liquid) }}>
        <DrinkPicture {...look} tight steam={false} />
      </span>
      <span className={styles.words}>
        <b lang={langOf(menu.name)}>{menu.name}</b>
        <span className={styles.choices}>
          {type !== null && <span>{words.common.types[type]}</span>}
          <OptionWords options={options} look="chips" />
        </span>
      </span>
      <span className={styles.states}>
        {waiting > 0 && <span>{words.allDay.waiting(waiting)}</span>}
        {waiting < orders.length && <span>{words.allDay.inProgress(orders.length - waiting)}</span>}
      </span>
    </li>
  )
}
