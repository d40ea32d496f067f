import { useFormatPrice } from '../use-format-price.ts'

/** What a drink of the bar costs; a component, because only then the currency is asked for. */
export const OrderPrice = ({ price }: { price: number }) => useFormatPrice()(price)
