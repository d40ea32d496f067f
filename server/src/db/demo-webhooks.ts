import type { Webhook } from '@tumbler/contract/webhooks'

/** An example that is off: a demo tells nobody. */
export const demoWebhooks: Webhook[] = [
  {
    id: '5b0c8a52-1f0e-4a53-9d5b-6a1f3f0c7e21',
    url: 'https://chat.example.com/hooks/tumbler',
    format: 'chat',
    language: 'en',
    events: ['opened', 'break', 'last-call', 'closed', 'message'],
    isOn: false,
  },
]
