import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLookup } from '#kit/web/api/useCall.ts'
import { cities, provinces } from '#reference/contract/lists/places.ts'
import { byName, useOptions } from '#reference/web/useOptions.ts'
import type { ClientValues } from './values.ts'

/** The province that a city chosen for a new address is in, unless another was chosen. */
const HOME_PROVINCE = 'NB'

export function usePlaces() {
  return {
    cities: useOptions(cities.calls.list, byName),
    provinces: useOptions(provinces.calls.list, byName),
  }
}

/** Choosing a city brings its county, and the home province where none is chosen yet. */
export function useCityFollowers(prefix: 'addresses.0' | 'billingAddress'): void {
  const { clearErrors, getValues, setValue, subscribe } = useFormContext<ClientValues>()
  const cityList = useLookup(cities.calls.list, {})
  const provinceList = useLookup(provinces.calls.list, {})
  useEffect(() => {
    const bring = (name: 'addresses.0.county' | `${typeof prefix}.province`, id: number) => {
      setValue(name, id, { shouldDirty: true })
      clearErrors(name)
    }
    return subscribe({
      name: `${prefix}.city`,
      formState: { values: true },
      callback: ({ name }) => {
        if (name !== `${prefix}.city`) return
        const county = cityList?.find(({ id }) => id === getValues(`${prefix}.city`))?.county
        if (county && prefix === 'addresses.0') bring('addresses.0.county', county.id)
        const home = provinceList?.find(({ abbreviation }) => abbreviation === HOME_PROVINCE)
        if (county && home && getValues(`${prefix}.province`) === null) bring(`${prefix}.province`, home.id)
      },
    })
  }, [clearErrors, subscribe, getValues, setValue, prefix, cityList, provinceList])
}
