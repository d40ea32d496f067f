import type { stations as english } from '../en/stations.ts'

export const stations: typeof english = {
  station: 'จุดทำเครื่องดื่ม',
  all: 'ทุกหมวด',
}
