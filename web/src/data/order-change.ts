import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@tumbler/contract/orders'
import type { KeptChoice } from '@tumbler/rules/options'
import { useState } from 'react'
import { errorCode } from '../api/api-error.ts'
import { mutationKeys, queryKeys } from '../api/query-keys.ts'
import { localStore, parseJson, sessionStore, type TabKey } from '../device/storage.ts'
import { orderChange } from './order-cache.ts'
import type { Draft } from './order-draft.ts'
import { menuErrors } from './place-order.ts'
import { useChange } from './server-data.ts'
import { currentUserId } from './session.ts'

type Changeable = 'type' | 'sweetness' | 'remark' | 'forName' | 'tumblerImage' | 'mode'

/** What is to be another than it is in the order. */
export type OrderEdits = {
  [Name in Changeable]?: Exclude<Draft[Name], null> | undefined
} & { options?: readonly KeptChoice[] | undefined }

interface ChangeDraft {
  edits: OrderEdits
  /** When the order had last been changed as the customer began. */
  changedAt: string | null
}

const keyOf = (orderId: string): TabKey => `order-change:${currentUserId()}:${orderId}`

const storedChange = (orderId: string) => parseJson<ChangeDraft>(sessionStore.get(keyOf(orderId)))

/** Once it is saved, or can be saved no more. */
export const forgetChange = (orderId: string): void => sessionStore.set(keyOf(orderId), null)

/** A waiting order being changed; what was chosen survives a reload, every error and the way back (product-rules §32). */
export function useChangeDraft({ id, changedAt }: Pick<Order, 'id' | 'changedAt'>) {
  const [begun] = useState<ChangeDraft>(() => ({ edits: {}, changedAt: changedAt ?? null }))
  const [draft, setDraft] = useState(() => storedChange(id) ?? begun)
  return {
    ...draft,
    /** What is undefined is as it is in the order. */
    edit: (part: OrderEdits) => {
      const before = storedChange(id) ?? begun
      const changed = { ...before, edits: { ...before.edits, ...part } }
      sessionStore.set(keyOf(id), JSON.stringify(changed))
      setDraft(changed)
    },
  }
}

/** Of an order that waits: what was ordered. */
export const useChangeOrder = () => {
  const client = useQueryClient()
  const change = orderChange(client, 'What was ordered was not changed')
  return useChange('changeOrder', {
    mutationKey: mutationKeys.changeOrder,
    onSuccess: (order, { body: { tumblerImage } }) => {
      if (tumblerImage !== undefined) localStore.set({ recentUpload: tumblerImage })
      change.onSuccess(order)
    },
    onError: (error) => {
      change.onError(error)
      if (menuErrors.includes(errorCode(error)))
        void client.invalidateQueries({ queryKey: queryKeys.menu })
    },
  })
}
