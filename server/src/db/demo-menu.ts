import type { Venue } from '@tumbler/rules/drinks'

interface DemoCategory {
  name: string
  categoryFor: Venue
  /** Name, description, and the option groups it has. */
  menu: [string, string, ('Milk' | 'Shots')[]?][]
}

/** The first choice is the usual one. */
export const demoOptions = { Milk: ['Cow', 'Oat', 'Soy'], Shots: ['Single', 'Double'] } as const

/** How many cafe orders the demo takes at a time. */
export const demoMaxOpenOrders = 30

/** The number of no wallet: with the codes of the demo nobody is paid. */
export const demoPromptPayId = '0'.repeat(15)

/** It takes nothing of the daily limit. */
export const demoUncounted = 'Water'

/** First in its category for two weeks. */
export const demoFeatured = { name: 'Yuzu Soda', days: 14 }
/** The demo's marks by the words of the first list. */
export const demoMarks: Record<string, string[]> = {
  Latte: ['Contains milk'],
  Cappuccino: ['Contains milk'],
  'Flat White': ['Contains milk'],
  Mocha: ['Contains milk'],
  Americano: ['Vegan'],
  กาแฟโบราณ: ['Contains milk'],
  'Thai Tea Latte': ['Contains milk'],
  'Matcha Latte': ['Contains milk'],
  อัญชันมะนาว: ['Vegan'],
  'Honey Lemon Tea': ['Decaf'],
  'Peach Oolong': ['Vegan'],
  'Jasmine Milk Tea': ['Contains milk'],
  'Cocoa Frappe': ['Contains milk', 'Decaf'],
  'Hot Chocolate': ['Contains milk', 'Contains nuts', 'Decaf'],
  นมชมพู: ['Contains milk'],
  'Caramel Milk': ['Contains milk'],
  'Yuzu Soda': ['Vegan'],
  'Strawberry Smoothie': ['Vegan'],
  'Mint Soda': ['Vegan'],
  Water: ['Vegan'],
}

/** It brews after Do. */
export const demoBrewing = { name: 'Honey Lemon Tea', seconds: 180 }

/** What the bar's drinks cost, in hundredths of THB. */
export const demoPrices: Record<string, number> = {
  Negroni: 120_00,
  'Whisky Sour': 120_00,
  Mojito: 110_00,
  'Old Fashioned': 130_00,
  'Aperol Spritz': 110_00,
  'Lychee Martini': 140_00,
  'Craft Lager': 90_00,
  'Pale Ale': 90_00,
  'Gin and Tonic': 100_00,
  'Butterfly Gin': 120_00,
}

/** What their boards show; the categories that none has are on both. */
export const demoStations = [
  {
    id: '5c7d9f2e-1b84-4a6c-8e35-90d2c6b7f1a4',
    text: { en: 'Coffee bar', th: 'บาร์กาแฟ' },
    categories: ['Coffee', 'Milk and Cocoa'],
  },
  {
    id: 'a4e8b3d1-7c29-4f5a-b6d0-3f81e5c9a276',
    text: { en: 'Tea', th: 'ชา' },
    categories: ['Tea'],
  },
]

/** How many are left on the demo's first day. */
export const demoLeft: Record<string, number> = { 'Caramel Milk': 8, 'Peach Oolong': 2 }

export const demoMenu: DemoCategory[] = [
  {
    name: 'Coffee',
    categoryFor: 'cafe',
    menu: [
      ['Espresso', 'A short, strong cup', ['Shots']],
      ['Americano', 'Double shot, long and clear', ['Shots']],
      ['Latte', 'Espresso with steamed milk', ['Milk', 'Shots']],
      ['Cappuccino', 'Thick foam, dusted with cocoa', ['Milk', 'Shots']],
      ['Flat White', 'Two ristretto shots, fine foam', ['Milk', 'Shots']],
      ['Mocha', 'Espresso, dark chocolate, milk', ['Milk', 'Shots']],
      ['กาแฟโบราณ', 'Thai filter coffee, condensed milk'],
      ['Honey Lemon Coffee', 'Cold brew, honey, a slice of lemon'],
    ],
  },
  {
    name: 'Tea',
    categoryFor: 'cafe',
    menu: [
      ['Thai Tea Latte', 'Strong red tea, sweet milk', ['Milk']],
      ['Matcha Latte', 'Stone ground, fresh milk', ['Milk']],
      ['อัญชันมะนาว', 'Butterfly pea with lime'],
      ['Honey Lemon Tea', 'Black tea, forest honey'],
      ['Peach Oolong', 'Cold brewed overnight'],
      ['Jasmine Milk Tea', 'Jasmine blossom, fresh milk', ['Milk']],
    ],
  },
  {
    name: 'Milk and Cocoa',
    categoryFor: 'cafe',
    menu: [
      ['Cocoa Frappe', 'Dark cocoa, blended with ice', ['Milk']],
      ['Hot Chocolate', 'Melted, not stirred from powder', ['Milk']],
      ['นมชมพู', 'Pink milk with sala syrup'],
      ['Caramel Milk', 'Burnt sugar, fresh milk', ['Milk']],
    ],
  },
  {
    name: 'Refreshing',
    categoryFor: 'cafe',
    menu: [
      ['Yuzu Soda', 'Yuzu peel and sparkling water'],
      ['Strawberry Smoothie', 'Strawberries from Chiang Mai'],
      ['น้ำผึ้งมะนาวปั่น', 'Honey and lime, blended'],
      ['Mint Soda', 'Fresh mint, no sugar added'],
      ['Water', 'Still, as much as you like'],
    ],
  },
  {
    name: 'Cocktails',
    categoryFor: 'bar',
    menu: [
      ['Negroni', 'Gin, vermouth, bitter orange'],
      ['Whisky Sour', 'Whisky, lemon, foam'],
      ['Mojito', 'White rum, mint, lime'],
      ['Old Fashioned', 'Bourbon, bitters, orange peel'],
      ['Aperol Spritz', 'Bitter orange, sparkling wine'],
      ['Lychee Martini', 'Vodka, lychee, rose'],
    ],
  },
  {
    name: 'Beer and Highballs',
    categoryFor: 'bar',
    menu: [
      ['Craft Lager', 'Cold and light'],
      ['Pale Ale', 'Citrus hops'],
      ['Gin and Tonic', 'Dry gin, tonic, lime'],
      ['Butterfly Gin', 'Anchan gin that changes colour'],
    ],
  },
]
