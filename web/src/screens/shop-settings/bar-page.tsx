import { defaultCurrency } from '@tumbler/rules/money'
import { normalizedPromptPayId, promptPayCurrency, promptPayKindOf } from '@tumbler/rules/promptpay'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { useState } from 'react'
import { PromptPayCode } from '../../components/order/prompt-pay-code.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { Grid, Stack } from '../../components/ui/layout.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { words } from '../../i18n/words.ts'
import { Note, SettingsCard } from './settings-card.tsx'
import { useSettingsForm } from './settings-form.tsx'
import { ShopTexts } from './shop-texts.tsx'

/** The notice of the bar, and what drinks there are paid with (product-rules §28). */
export function BarPage() {
  return (
    <Stack gap={14}>
      <Payment />
      <ShopTexts title={words.shopSettings.bar.notice} texts={['noticeText', 'bankAccountText']} />
    </Stack>
  )
}

function Payment() {
  const { values, set, errorAt, failedTries } = useSettingsForm()
  const [typed, setTyped] = useState<string | null>(null)
  const { bar, names } = words.shopSettings
  // An earlier server has neither.
  const { currency = defaultCurrency, promptPayId = '' } = values
  const id = normalizedPromptPayId(promptPayId)
  /** An error waits while its field is typed in. */
  const typing = (field: 'currency' | 'promptPayId') => ({
    error: typed === field && failedTries === 0 ? null : errorAt(field),
    onFocus: () => setTyped(field),
    onBlur: () => setTyped(null),
  })
  const isBaht = currency === promptPayCurrency
  return (
    <SettingsCard title={bar.payment}>
      <Note>{bar.whoSetsPrices}</Note>
      <Grid columns={16} gap={20}>
        <TextField
          label={names.currency}
          value={currency}
          onChange={(text) => set('currency', text.trim().toUpperCase())}
          {...typing('currency')}
          hint={bar.currencyHint}
          maxLength={3}
          autoComplete="off"
        />
        <TextField
          label={names.promptPayId}
          value={promptPayId}
          onChange={(text) => set('promptPayId', text)}
          {...typing('promptPayId')}
          hint={bar.promptPayHint}
          maxLength={settingsLimits.promptPayId}
          autoComplete="off"
        />
      </Grid>
      <div role="status">
        {id !== '' && !isBaht && errorAt('currency') === null && (
          <Alert icon="info-circle">{bar.onlyBaht(currency)}</Alert>
        )}
      </div>
      {isBaht && promptPayKindOf(id) && (
        <>
          <Note>{bar.tryIt}</Note>
          <PromptPayCode id={id} />
        </>
      )}
    </SettingsCard>
  )
}
