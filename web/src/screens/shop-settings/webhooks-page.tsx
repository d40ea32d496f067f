import { languageCodes, languages } from '@tumbler/contract/language'
import { isSame } from '@tumbler/contract/setting-changes'
import { hostOf, type Webhook } from '@tumbler/contract/webhooks'
import { addDays } from '@tumbler/rules/periods'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { wordedIn } from '@tumbler/rules/two-names'
import { webhookProblemSentence } from '@tumbler/rules/webhook-problems'
import { type WebhookNews, webhookSentence } from '@tumbler/rules/webhook-sentences'
import { type WebhookEvent, webhookEvents, webhookFormats } from '@tumbler/rules/webhooks'
import { useState } from 'react'
import { CopiedLink } from '../../components/copied-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { DashedRows } from '../../components/ui/card.tsx'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { Row, Stack, Text } from '../../components/ui/layout.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { useWhen } from '../../components/use-when.ts'
import { newIdempotencyKey } from '../../data/order-draft.ts'
import { useRead } from '../../data/server-data.ts'
import { useShopDate } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useLanguage } from '../../i18n/language.ts'
import { words } from '../../i18n/words.ts'
import { type EditedFields, EditedList } from './edited-list.tsx'
import { EntryRow } from './entry-row.tsx'
import { FieldGroup } from './fields.tsx'
import { Note } from './settings-card.tsx'
import { useSettingsForm } from './settings-form.tsx'
import page from './shop-settings.module.css'
import { WebhookTest } from './webhook-test.tsx'
import styles from './webhooks-page.module.css'

const icons: Record<Webhook['format'], IconName> = { chat: 'message-circle', json: 'braces' }

const newWebhook: Omit<Webhook, 'id'> = {
  ...{ url: '', format: 'chat', language: 'en', isOn: true },
  events: ['opened', 'break', 'last-call', 'closed'],
}

/** Who is told what happens in the shop (product-rules §26). */
export function WebhooksPage() {
  const { values, saved, set } = useSettingsForm()
  // An earlier server has none.
  const { webhooks = [] } = values
  const labels = words.shopSettings.webhooks
  return (
    <div className={classNames(page.pair, styles.pair)}>
      <EditedList
        title={words.shopSettings.groups.webhooks}
        isPageTitle
        labels={labels}
        max={settingsLimits.webhooks}
        path="webhooks"
        items={webhooks}
        onChange={(changed) => set('webhooks', changed)}
        onAdd={(id) => [...webhooks, { id, ...newWebhook }]}
        fields={(edited) => <Fields {...edited} />}
        action={(webhook) => <WebhookTest key={testedParts(webhook)} webhook={webhook} />}
        staysOpen={({ format }) => format === 'json'}
      >
        {(pencilOf) => (
          <>
            <Note>{labels.about(webhooks.length, settingsLimits.webhooks)}</Note>
            <DashedRows>
              {webhooks.map((webhook) => {
                const { id, url, format, language } = webhook
                const title = hostOf(url) || labels.untitled
                return (
                  <EntryRow
                    key={id}
                    icon={<Icon name={icons[format]} />}
                    title={title}
                    note={
                      <>
                        <Note>{labels.described[format](labels.languages[language])}</Note>
                        <Row as="span" wraps gap={4} className={styles.chips}>
                          {webhook.events.map((event) => (
                            <Chip key={event}>{labels.events[event]}</Chip>
                          ))}
                        </Row>
                      </>
                    }
                    isSaved={saved.webhooks?.some((other) => isSame(other, webhook))}
                    state={<State {...webhook} />}
                    pencil={pencilOf(webhook, title)}
                  />
                )
              })}
            </DashedRows>
          </>
        )}
      </EditedList>
    </div>
  )
}

/** What a test is of: once that changes its answer goes. */
const testedParts = ({ url, format, language }: Webhook) => `${url} ${format} ${language}`

const useWebhookState = (id: string) =>
  useRead('readShopSettings', {}).data?.webhookStates?.find((state) => state.id === id)

/** What became of what was sent last. */
function State({ id, isOn }: Webhook) {
  const state = useWebhookState(id)
  const when = useWhen()
  const labels = words.shopSettings.webhooks
  if (state?.offAt)
    return (
      <Chip tone="danger" icon="x">
        {labels.offSince(when(state.offAt))}
      </Chip>
    )
  if (!isOn) return <Chip icon="minus">{words.shopSettings.off}</Chip>
  if (state?.failingSince)
    return (
      <Chip tone="warning" icon="alert-triangle">
        {labels.notReachedSince(when(state.failingSince))}
      </Chip>
    )
  if (state?.sentAt)
    return (
      <Chip tone="success" icon="check">
        {when(state.sentAt)}
      </Chip>
    )
  return <Chip icon="clock">{labels.nothingYet}</Chip>
}

function Fields({ item, change, errorAt }: EditedFields<Webhook>) {
  const { id, url, format, language, isOn } = item
  const state = useWebhookState(id)
  const pageLanguage = useLanguage()
  const { failedTries } = useSettingsForm()
  const [isTyping, setTyping] = useState(false)
  const labels = words.shopSettings.webhooks
  const { on, off } = words.shopSettings
  return (
    <>
      <Row justify="space-between">
        <Text as="b" size="lg" className={styles.host}>
          {hostOf(url) || labels.untitled}
        </Text>
        <Switch
          label={labels.isOn}
          isOn={isOn}
          onChange={(next) => change({ isOn: next })}
          words={{ on, off }}
        />
      </Row>
      {state?.problem && <Note>{webhookProblemSentence(pageLanguage, state.problem)}</Note>}
      <TextField
        label={labels.address}
        hint={labels.addressHint}
        value={url}
        onChange={(address) => change({ url: address.trim() })}
        error={isTyping && failedTries === 0 ? null : errorAt('url')}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        inputMode="url"
        autoComplete="off"
        autoFocus
      />
      <Row wraps gap={12} justify="space-between">
        <SegmentedControl
          label={labels.format}
          options={webhookFormats.map((value) => ({
            ...{ value, label: labels.formats[value], icon: icons[value] },
          }))}
          value={format}
          onChange={(value) => change({ format: value })}
        />
        <SegmentedControl
          label={labels.language}
          isLabelHidden
          options={languageCodes.map((value) => ({
            ...{ value, label: languages[value].name, lang: value },
          }))}
          value={language}
          onChange={(value) => change({ language: value })}
        />
      </Row>
      {format === 'json' && (
        <Secret secret={state?.secret} onRenew={() => change({ id: newIdempotencyKey() })} />
      )}
      <Events item={item} change={change} errorAt={errorAt} />
    </>
  )
}

type SecretProps = { secret: string | undefined; onRenew: () => void }

/** It belongs to the id: with another id comes another one, once that is saved. */
function Secret({ secret, onRenew }: SecretProps) {
  const labels = words.shopSettings.webhooks
  return (
    <Stack gap={6}>
      <Note>{secret === undefined ? labels.secretLater : labels.secretHint}</Note>
      {secret !== undefined && (
        <CopiedLink kind="outline" label={labels.secret} url={secret}>
          <Button kind="outline" icon="refresh" onPress={onRenew}>
            {labels.newSecret}
          </Button>
        </CopiedLink>
      )}
    </Stack>
  )
}

/** Each event beside the sentence that it sends. */
function Events({ item: { events, language }, change, errorAt }: EditedFields<Webhook>) {
  const labels = words.shopSettings.webhooks
  const today = useShopDate()
  const sampleOf = useSamples(today)
  const toggle = (event: WebhookEvent, isWanted: boolean) =>
    change({
      events: webhookEvents.filter((one) => (one === event ? isWanted : events.includes(one))),
    })
  return (
    <FieldGroup label={labels.told} error={errorAt('events')} className={styles.events}>
      {() =>
        webhookEvents.map((event) => {
          const sentence = webhookSentence(language, sampleOf(event), today)
          return (
            <Checkbox
              key={event}
              size="small"
              className={styles.event ?? ''}
              isSelected={events.includes(event)}
              onChange={(isWanted) => toggle(event, isWanted)}
              label={
                <span className={styles.told}>
                  <b>{labels.eventNames[event]}</b>
                  <Text as="span" size="sm" tone="quiet" lang={langOf(sentence)}>
                    {sentence}
                  </Text>
                </span>
              }
            />
          )
        })
      }
    </FieldGroup>
  )
}

/** As the shop would say it, by its own words where it has some. */
function useSamples(today: string) {
  const { announcements, messages } = useSettingsForm().values
  const labels = words.shopSettings.webhooks
  const next = { date: addDays(today, 1), opens: '9:00' }
  const said = (text: { en: string; th: string } | undefined) => ({
    ...{ text: text?.en || labels.sample, otherText: (text && wordedIn('th', text)) || null },
  })
  const samples: Record<WebhookEvent, WebhookNews> = {
    opened: { event: 'opened', venue: 'cafe', until: '16:00' },
    break: { event: 'break', venue: 'cafe', until: '10:41' },
    'last-call': { event: 'last-call', venue: 'cafe', next },
    closed: { event: 'closed', venue: 'cafe', next },
    announcement: { event: 'announcement', ...said(announcements[0]?.text) },
    message: { event: 'message', ...said(messages[0]?.text) },
    'ready-counts': { event: 'ready-counts', count: 12, from: '10:00', to: '10:30' },
  }
  return (event: WebhookEvent) => samples[event]
}
