export const cardIdOf = (orderId: string) => `order-${orderId}`
