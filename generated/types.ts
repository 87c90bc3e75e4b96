/* Generated from spec/ by "npm run generate". Do not edit: change the contract. */

export interface paths {
    "/gift/sell.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sell a gift card
         * @description Activates an inactive card and adds `amount` to it, in one step: either both happen or neither.
         *
         *     **What changes.** The card becomes active and holds `amount`. A card that is active already is refused with
         *     `gift.card_already_active`: use *Reload a gift card*.
         *
         *     **Limits.** The balance cannot rise above the card's limit (`gift.balance_limit_exceeded`).
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`: if the sale had happened you get its
         *     reply, if not it happens now. Or undo it with *Reverse a transaction* by that id; the card is then inactive again.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.invalid_card_info`<br>Exactly one card identifier is needed. | `cardInfo` names no card, names it in more than one way, or an identifier is malformed.<br>*What to do:* Send exactly one of the seven identifiers, as it was printed, swiped, scanned or tapped. |
         *     | `gift.card_not_found`<br>The card was not found. | The merchant has no card with this identifier.<br>*What to do:* Read or type the card again. |
         *     | `gift.identifier_not_unique`<br>The identifier fits more than one card. | For example two cards are registered to the same phone number.<br>*What to do:* Identify the card by its number, or read it. |
         *     | `gift.reg_code_mismatch`<br>The card and the registration code do not belong together. | A `cardRegCode` was sent and does not fit the card, the card does not exist, or the card is locked for the day after too many wrong codes. The three are not told apart.<br>*What to do:* Ask the guest to read card and code again. Do not try codes. |
         *     | `gift.card_already_active`<br>The card is already active. | An active card was to be sold.<br>*What to do:* Reload it instead. |
         *     | `gift.card_disabled`<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `gift.card_exchanged`<br>The card was exchanged for another. | Its value has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `gift.card_expired`<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.invalid_amount`<br>The amount is not valid. | The amount or tip is negative, an amount is zero, has more than two decimals or twelve digits, or is written in another way.<br>*What to do:* Send a positive amount with at most two decimals. |
         *     | `gift.balance_limit_exceeded`<br>The card cannot hold that much. | The balance would rise above the limit of the card.<br>*What to do:* Add less, or put the rest on another card. |
         *     | `gift.external_transaction_id_conflict`<br>This externalTransactionId was used for something else. | The store used the id for another request within the last seven days, or a reversal has blocked it.<br>*What to do:* After a reversal stop here. Otherwise take a new id for each new transaction and repeat an id only with the same request. |
         *     | `gift.velocity_limit_exceeded`<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         */
        post: operations["giftSell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/reload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add value to a gift card
         * @description Adds `amount` to a card that is already active.
         *
         *     **What changes.** The balance rises by `amount`, all of it or nothing. An inactive card is refused with
         *     `gift.card_not_active`: use *Sell a gift card*.
         *
         *     **Limits.** The balance cannot rise above the card's limit (`gift.balance_limit_exceeded`).
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`, or undo it with
         *     *Reverse a transaction* by that id.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.invalid_card_info`<br>Exactly one card identifier is needed. | `cardInfo` names no card, names it in more than one way, or an identifier is malformed.<br>*What to do:* Send exactly one of the seven identifiers, as it was printed, swiped, scanned or tapped. |
         *     | `gift.card_not_found`<br>The card was not found. | The merchant has no card with this identifier.<br>*What to do:* Read or type the card again. |
         *     | `gift.identifier_not_unique`<br>The identifier fits more than one card. | For example two cards are registered to the same phone number.<br>*What to do:* Identify the card by its number, or read it. |
         *     | `gift.reg_code_mismatch`<br>The card and the registration code do not belong together. | A `cardRegCode` was sent and does not fit the card, the card does not exist, or the card is locked for the day after too many wrong codes. The three are not told apart.<br>*What to do:* Ask the guest to read card and code again. Do not try codes. |
         *     | `gift.card_not_active`<br>The card is not active. | The card was never sold, or its sale was reversed.<br>*What to do:* Sell the card first. |
         *     | `gift.card_disabled`<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `gift.card_exchanged`<br>The card was exchanged for another. | Its value has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `gift.card_expired`<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.invalid_amount`<br>The amount is not valid. | The amount or tip is negative, an amount is zero, has more than two decimals or twelve digits, or is written in another way.<br>*What to do:* Send a positive amount with at most two decimals. |
         *     | `gift.balance_limit_exceeded`<br>The card cannot hold that much. | The balance would rise above the limit of the card.<br>*What to do:* Add less, or put the rest on another card. |
         *     | `gift.external_transaction_id_conflict`<br>This externalTransactionId was used for something else. | The store used the id for another request within the last seven days, or a reversal has blocked it.<br>*What to do:* After a reversal stop here. Otherwise take a new id for each new transaction and repeat an id only with the same request. |
         *     | `gift.velocity_limit_exceeded`<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         */
        post: operations["giftReload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/balance.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a gift card's balance
         * @description Tells what an active card holds, and what kind of card it is.
         *
         *     **What changes.** Nothing. The reply has a `pxTransactionId` of its own all the same, for your records; it cannot be
         *     reversed. `previousBalance` and `transactionAmount` are absent, because nothing moved.
         *
         *     **After a timeout** just ask again.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.invalid_card_info`<br>Exactly one card identifier is needed. | `cardInfo` names no card, names it in more than one way, or an identifier is malformed.<br>*What to do:* Send exactly one of the seven identifiers, as it was printed, swiped, scanned or tapped. |
         *     | `gift.card_not_found`<br>The card was not found. | The merchant has no card with this identifier.<br>*What to do:* Read or type the card again. |
         *     | `gift.identifier_not_unique`<br>The identifier fits more than one card. | For example two cards are registered to the same phone number.<br>*What to do:* Identify the card by its number, or read it. |
         *     | `gift.reg_code_mismatch`<br>The card and the registration code do not belong together. | A `cardRegCode` was sent and does not fit the card, the card does not exist, or the card is locked for the day after too many wrong codes. The three are not told apart.<br>*What to do:* Ask the guest to read card and code again. Do not try codes. |
         *     | `gift.card_not_active`<br>The card is not active. | The card was never sold, or its sale was reversed.<br>*What to do:* Sell the card first. |
         *     | `gift.card_disabled`<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `gift.card_exchanged`<br>The card was exchanged for another. | Its value has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `gift.card_expired`<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another way to pay. |
         */
        post: operations["giftBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/redeem.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay with a gift card
         * @description Takes `amount` plus `tip` off the card: the amount first, then the tip.
         *
         *     **Partial redemption.** A card that holds less than the total gives what it has, and that is a success. So always
         *     compare `transactionAmount` in the reply with `amount` + `tip` of your request and collect the difference in another
         *     way; `posMessages` tells the cashier how much is still due. Only an empty card is refused (`gift.no_balance`).
         *
         *     **What changes.** The balance falls by `transactionAmount`.
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`: the card is charged once, and you get
         *     the first reply. Or give the sale up and undo it with *Reverse a transaction* by that id. Without an
         *     `externalTransactionId` (or an `Idempotency-Key`) you cannot repeat the call safely.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.invalid_card_info`<br>Exactly one card identifier is needed. | `cardInfo` names no card, names it in more than one way, or an identifier is malformed.<br>*What to do:* Send exactly one of the seven identifiers, as it was printed, swiped, scanned or tapped. |
         *     | `gift.card_not_found`<br>The card was not found. | The merchant has no card with this identifier.<br>*What to do:* Read or type the card again. |
         *     | `gift.identifier_not_unique`<br>The identifier fits more than one card. | For example two cards are registered to the same phone number.<br>*What to do:* Identify the card by its number, or read it. |
         *     | `gift.reg_code_mismatch`<br>The card and the registration code do not belong together. | A `cardRegCode` was sent and does not fit the card, the card does not exist, or the card is locked for the day after too many wrong codes. The three are not told apart.<br>*What to do:* Ask the guest to read card and code again. Do not try codes. |
         *     | `gift.card_not_active`<br>The card is not active. | The card was never sold, or its sale was reversed.<br>*What to do:* Sell the card first. |
         *     | `gift.card_disabled`<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `gift.card_exchanged`<br>The card was exchanged for another. | Its value has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `gift.card_expired`<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.invalid_amount`<br>The amount is not valid. | The amount or tip is negative, an amount is zero, has more than two decimals or twelve digits, or is written in another way.<br>*What to do:* Send a positive amount with at most two decimals. |
         *     | `gift.no_balance`<br>The card is empty. | The balance is zero.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.external_transaction_id_conflict`<br>This externalTransactionId was used for something else. | The store used the id for another request within the last seven days, or a reversal has blocked it.<br>*What to do:* After a reversal stop here. Otherwise take a new id for each new transaction and repeat an id only with the same request. |
         *     | `gift.velocity_limit_exceeded`<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         */
        post: operations["giftRedeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/reverse.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse a transaction
         * @description Undoes a sale, reload, redemption, cash-out or exchange of the last seven days, completely: value goes back to where it
         *     came from, and what the transaction granted is taken back.
         *
         *     **Naming the transaction.** By `pxTransactionId` from its reply, or, when you never saw a reply, by the
         *     `externalTransactionId` you gave it. Sending both is allowed when both name the same transaction; sending neither is
         *     refused with `gift.missing_transaction_id`.
         *
         *     **What changes.** The card's balance, by `transactionAmount`; a reversed sale leaves the card inactive. The reversal is a
         *     transaction with a `pxTransactionId` of its own, and cannot itself be reversed. Taking value back needs the value to be
         *     there still (`gift.insufficient_balance_to_reverse`); giving it back needs room under the card's limit
         *     (`gift.balance_limit_exceeded`).
         *
         *     **Repeating it** is safe: a transaction is reversed once, and the same call gets the first reply again.
         *
         *     **When the original never arrived** you get `gift.transaction_not_found`, and its `externalTransactionId` is blocked in this
         *     store: a late original is refused with `gift.external_transaction_id_conflict`. Either way you know that no value moved.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.missing_transaction_id`<br>A transaction id is needed. | Neither `pxTransactionId` nor `externalTransactionId` was sent.<br>*What to do:* Send one of them, or both. |
         *     | `gift.transaction_not_found`<br>The transaction was not found. | The merchant has no transaction with this `pxTransactionId`, or this store none with this `externalTransactionId`. An unknown `externalTransactionId` is blocked by this answer, so that a late original cannot take effect.<br>*What to do:* After a timeout this is good news; nothing happened and nothing will. Otherwise check the id and the store. |
         *     | `gift.transaction_mismatch`<br>The two ids name different transactions. | `pxTransactionId` and `externalTransactionId` were both sent, and do not belong to one transaction.<br>*What to do:* Send one of them. |
         *     | `gift.already_reversed`<br>The transaction was already undone. | Something other than a repeat of this reversal has undone it, for example a reversal under another store or a void at the till.<br>*What to do:* Nothing is left to do. |
         *     | `gift.reversal_window_expired`<br>The transaction is too old to be reversed. | More than seven days have passed.<br>*What to do:* Correct it with a new transaction. |
         *     | `gift.not_reversible`<br>This transaction cannot be reversed. | It is a balance inquiry or itself a reversal, or the card it changed can no longer take the change back.<br>*What to do:* Correct it with a new transaction. |
         *     | `gift.insufficient_balance_to_reverse`<br>The card holds too little to take the value back. | What the transaction added has been spent meanwhile.<br>*What to do:* Reverse the later redemptions first, or settle with the guest. |
         *     | `gift.balance_limit_exceeded`<br>The card cannot hold that much. | The balance would rise above the limit of the card.<br>*What to do:* Add less, or put the rest on another card. |
         */
        post: operations["giftReverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/cashOut.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay out a gift card in cash
         * @description Removes value from the card so that the guest receives cash: `amount`, or the whole balance when `amount` is left out.
         *     Hand out `transactionAmount`, and only after you have seen the reply.
         *
         *     **Never partial.** Unlike a redemption, an `amount` above the balance is refused (`gift.amount_exceeds_balance`).
         *
         *     **What changes.** The balance falls by `transactionAmount`. The card stays active, even when it is empty.
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`, or undo it with
         *     *Reverse a transaction* by that id.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.invalid_card_info`<br>Exactly one card identifier is needed. | `cardInfo` names no card, names it in more than one way, or an identifier is malformed.<br>*What to do:* Send exactly one of the seven identifiers, as it was printed, swiped, scanned or tapped. |
         *     | `gift.card_not_found`<br>The card was not found. | The merchant has no card with this identifier.<br>*What to do:* Read or type the card again. |
         *     | `gift.identifier_not_unique`<br>The identifier fits more than one card. | For example two cards are registered to the same phone number.<br>*What to do:* Identify the card by its number, or read it. |
         *     | `gift.reg_code_mismatch`<br>The card and the registration code do not belong together. | A `cardRegCode` was sent and does not fit the card, the card does not exist, or the card is locked for the day after too many wrong codes. The three are not told apart.<br>*What to do:* Ask the guest to read card and code again. Do not try codes. |
         *     | `gift.card_not_active`<br>The card is not active. | The card was never sold, or its sale was reversed.<br>*What to do:* Sell the card first. |
         *     | `gift.card_disabled`<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `gift.card_exchanged`<br>The card was exchanged for another. | Its value has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `gift.card_expired`<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.invalid_amount`<br>The amount is not valid. | The amount or tip is negative, an amount is zero, has more than two decimals or twelve digits, or is written in another way.<br>*What to do:* Send a positive amount with at most two decimals. |
         *     | `gift.no_balance`<br>The card is empty. | The balance is zero.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.amount_exceeds_balance`<br>The card holds less than that. | More cash was asked for than the card holds. Unlike a redemption, a cash-out is never partial.<br>*What to do:* Ask for less, or leave `amount` out to pay out the whole balance. |
         *     | `gift.cash_out_not_allowed`<br>This card cannot be cashed out. | The merchant does not allow it, or not for this balance.<br>*What to do:* Spend the balance instead. |
         *     | `gift.external_transaction_id_conflict`<br>This externalTransactionId was used for something else. | The store used the id for another request within the last seven days, or a reversal has blocked it.<br>*What to do:* After a reversal stop here. Otherwise take a new id for each new transaction and repeat an id only with the same request. |
         *     | `gift.velocity_limit_exceeded`<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         */
        post: operations["giftCashOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/exchange.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a gift card for another
         * @description Moves everything from an active card (`cardInfo`) to an inactive one (`newCardInfo`): for example from an eGift to a
         *     plastic card, or from a damaged card to its replacement.
         *
         *     **What changes.** In one step the new card becomes active and takes over the balance with its expiry dates and the
         *     registration, and the old card becomes unusable (`gift.card_exchanged`). The two cards must be of the same kind. The reply
         *     describes the new card: `previousBalance` is 0 and `transactionAmount` what it took over.
         *
         *     Refusals about a card mean either of the two; `gift.card_not_active` always means `cardInfo`, and
         *     `gift.new_card_not_inactive` always `newCardInfo`.
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`, or undo it with
         *     *Reverse a transaction* by that id.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.invalid_card_info`<br>Exactly one card identifier is needed. | `cardInfo` names no card, names it in more than one way, or an identifier is malformed.<br>*What to do:* Send exactly one of the seven identifiers, as it was printed, swiped, scanned or tapped. |
         *     | `gift.card_not_found`<br>The card was not found. | The merchant has no card with this identifier.<br>*What to do:* Read or type the card again. |
         *     | `gift.identifier_not_unique`<br>The identifier fits more than one card. | For example two cards are registered to the same phone number.<br>*What to do:* Identify the card by its number, or read it. |
         *     | `gift.reg_code_mismatch`<br>The card and the registration code do not belong together. | A `cardRegCode` was sent and does not fit the card, the card does not exist, or the card is locked for the day after too many wrong codes. The three are not told apart.<br>*What to do:* Ask the guest to read card and code again. Do not try codes. |
         *     | `gift.card_not_active`<br>The card is not active. | The card was never sold, or its sale was reversed.<br>*What to do:* Sell the card first. |
         *     | `gift.card_disabled`<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `gift.card_exchanged`<br>The card was exchanged for another. | Its value has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `gift.card_expired`<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.new_card_not_inactive`<br>The new card must be inactive. | The card that is to take over was sold or used before.<br>*What to do:* Take a card that was never sold. |
         *     | `gift.template_mismatch`<br>The two cards are not of the same kind. | The new card's template does not fit the old card's.<br>*What to do:* Take a card of the same kind. |
         *     | `gift.same_card`<br>A card cannot be exchanged for itself. | `cardInfo` and `newCardInfo` name the same card.<br>*What to do:* Name the new card in `newCardInfo`. |
         *     | `gift.external_transaction_id_conflict`<br>This externalTransactionId was used for something else. | The store used the id for another request within the last seven days, or a reversal has blocked it.<br>*What to do:* After a reversal stop here. Otherwise take a new id for each new transaction and repeat an id only with the same request. |
         *     | `gift.velocity_limit_exceeded`<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         */
        post: operations["giftExchange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/requestGuestToken.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a guest's tokens
         * @description Finds out who the guest is, in one of four ways told by `grant_type`, and answers with an access token.
         *
         *     | `grant_type` | For |
         *     |---|---|
         *     | `password` | a guest who types username and password into your app |
         *     | `authorization_code` | a guest who comes back from the single-sign-on site with a grant |
         *     | `refresh_token` | a guest who is logged in and whose access token has expired |
         *     | `http://service.com/oauth/fieldset` | a guest who is known by e-mail, phone or other fields, registered or not |
         *
         *     **The access token** is good for `expires_in` seconds (1800 as a rule). Send it as `access_token` with
         *     `authentication` `oauth`; in a `GET` in the header `X-Access-Token`.
         *
         *     **The refresh token** changes with every use: keep only the newest. A used one is accepted for 30 more seconds, for a
         *     client that lost the reply; after that it counts as stolen, and the guest is logged out everywhere it had led to. An
         *     idle one dies after 90 days. If refreshing fails, do not go on by yourself; ask the guest to log in.
         *
         *     **An inactive card.** When the fields fit a card that nobody has activated or registered, and `scope` has `register`,
         *     the reply is `successAccessTokenResponse`: an access token for registering that card, without a refresh token.
         *
         *     **What changes.** A grant or refresh token is used up. A changed or reset password revokes all tokens of the guest.
         *
         *     **Failures** are HTTP 400 with `error` and `error_description` as in OAuth 2, and our `errorCode` for the finer reason.
         *     A wrong password, an unknown guest and a suspended account answer alike, and so do no match and several matches.
         *
         *     **Limits.** Ten failed logins within ten minutes, per username or address, block it for an hour
         *     (`system.rate_limited`, HTTP 429).
         *
         *     **After a timeout** send a `refresh_token` or `authorization_code` request again with the same `Idempotency-Key`; the
         *     others just again.
         *
         *     **Authentication.** `anonymous`, `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `oauth.unsupported_grant_type` (HTTP 400)<br>This kind of grant is not supported. | `grant_type` is none of the four.<br>*What to do:* Send one of the four kinds of grant, to the letter. |
         *     | `oauth.unauthorized_client` (HTTP 400)<br>Your integration may not use this kind of grant. | The kind of grant exists, but the merchant has not allowed it to your integration.<br>*What to do:* Use another kind, or ask the merchant's operator to allow this one. |
         *     | `oauth.invalid_scope` (HTTP 400)<br>The scope is not valid. | `scope` has an unknown word, has nothing your integration may have, or asks for more than the grant or token it is derived from allows.<br>*What to do:* Ask for a subset of the five scopes, and of those the grant or token has. |
         *     | `oauth.invalid_grant` (HTTP 400)<br>The grant was made for another redirect address. | The redirect address is missing, or is not the one the grant was requested with.<br>*What to do:* Send the configured address, equal to the letter. A new grant is needed. |
         *     | `authorization.invalid_token` (HTTP 400)<br>authorization.invalid_token | The refresh token or authorization grant is unknown, has expired, was used, was revoked, or is another client's. They are not told apart.<br>*What to do:* Do not retry. Ask the guest to log in. |
         *     | `authentication.no_matching_guest` (HTTP 400)<br>no_matching_guest | No guest who may log in has this username and password. What exactly is wrong is not told.<br>*What to do:* Let the guest type again. After ten failures within ten minutes the username is blocked for an hour. |
         *     | `authentication.inactive_card_could_be_registered` (HTTP 400)<br>inactive_card_could_be_registered | The fields fit a card that is inactive and not registered yet, and `scope` does not ask for `register`.<br>*What to do:* Ask again with `register` in `scope`, or register the card with *Create a guest*. |
         *     | `authentication.insufficient_information_to_authenticate` (HTTP 400)<br>insufficient_information_to_authenticate | The fields are not one of the merchant's combinations, or fit no guest or several. They are not told apart.<br>*What to do:* Ask the guest for the fields of one of `tryMethods` and send those. |
         */
        post: operations["oauthRequestGuestToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/requestAuthorizationGrant.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an authorization grant for another integration
         * @description Issues a grant by which another integration of the merchant can act for the guest: a web site that has the guest
         *     logged in hands the guest over to an app, or the single-sign-on site to an ordering partner.
         *
         *     1. Ask for the grant, naming the other integration as `thirdPartyIntegration` and the guest by `username` or
         *        `printedCardNumber`.
         *     2. Send the guest to `redirect_url` with the grant as query parameter `code`.
         *     3. The other integration exchanges it with *Get a guest's tokens*, `grant_type` `authorization_code`.
         *
         *     **Whose.** With `oauth` the guest must be the access token's own, or the answer is HTTP 401 `system.invalid_token`; any
         *     token will do, and the grant cannot allow more than it does. With `b2b` any guest of the merchant.
         *
         *     **The grant** is good for 300 seconds and for one exchange, by that integration only. A second exchange is refused, and
         *     revokes what the first one gave.
         *
         *     **What changes.** A grant is made; earlier ones stay good until they expire.
         *
         *     **After a timeout** just ask again. A grant nobody has seen expires by itself.
         *
         *     **Authentication.** `oauth`, `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `oauth.unsupported_response_type` (HTTP 400)<br>This response type is not supported. | `response_type` is anything but `code`.<br>*What to do:* Send `code`. |
         *     | `oauth.invalid_scope` (HTTP 400)<br>The scope is not valid. | `scope` has an unknown word, has nothing your integration may have, or asks for more than the grant or token it is derived from allows.<br>*What to do:* Ask for a subset of the five scopes, and of those the grant or token has. |
         *     | `oauth.invalid_third_party`<br>The third party cannot be given a grant. | No integration of the merchant has this `thirdPartyIntegration` as its client id, or it may not act for guests.<br>*What to do:* Check the client id of the third party with the merchant's operator. |
         *     | `oauth.invalid_redirect_uri`<br>The redirect address is not allowed. | `redirectUri` is not, to the letter, the single-sign-on address configured for the third party.<br>*What to do:* Leave it out, or send the configured address. |
         *     | `authentication.no_matching_guest`<br>no_matching_guest | No guest of the merchant has this username or card.<br>*What to do:* Check `username` or `printedCardNumber`. |
         */
        post: operations["oauthRequestAuthorizationGrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enrollment/createAndRegister.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a guest
         * @description Makes a new guest with an account, and gives the account a card: the one the guest holds, or a newly issued one. All of
         *     it happens, or nothing.
         *
         *     **Which card.** Send `printedCardNumber` with `registrationCode` to register a card from the counter or the mailbox, or
         *     `cardTemplateCode` to have one issued. An inactive loyalty card becomes active by this; a gift card keeps its balance
         *     and must have been sold before.
         *
         *     **Login.** With `username` and `password` the guest can log in afterwards (*Get a guest's tokens*); without them the guest
         *     is known by e-mail address or phone number only. No tokens are given here.
         *
         *     **What may come back.** `success`; `invalidInputs`, with what is wrong at which field; `uniquenessConflict`, when somebody
         *     has what you listed in `enforceUniqueFields`; or `failure`.
         *
         *     **What changes.** The guest, the account and the registration; the merchant's rules may add a welcome, and the webhook
         *     `guest.enrolled` is sent.
         *
         *     **Limits.** After five wrong registration codes a card is locked for the day.
         *
         *     **After a timeout** send the call again with the same `Idempotency-Key`. Without one, a repeated call may find its own
         *     first try and answer `enrollment.username_taken` or `enrollment.card_already_registered`.
         *
         *     **Authentication.** `b2b`, `anonymous`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `enrollment.error`<br>The guest's data cannot be changed at present. | The account does not fit the merchant's present configuration.<br>*What to do:* Do not retry; report the `requestId` to the merchant's operator. |
         *     | `enrollment.invalid_merchant`<br>The merchant is not set up for guests. | The merchant exists and you may act in it, but it has no loyalty program.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up a program. |
         *     | `enrollment.card_not_found`<br>The card was not found. | The merchant has no card of this number, or, where a guest is named by it, it is not registered to one.<br>*What to do:* Read or type the card again. |
         *     | `enrollment.card_not_active`<br>The card cannot be used. | The card is disabled, was exchanged or has expired; or it is a gift card that was never sold.<br>*What to do:* Use another card of the guest, or sell the gift card first. |
         *     | `enrollment.reg_code_mismatch`<br>The card and the registration code do not belong together. | The code does not fit the card or is missing, the card does not exist, or it is locked for the day after five wrong codes. They are not told apart.<br>*What to do:* Ask the guest to read card and code again. Do not try codes. |
         *     | `enrollment.card_already_registered`<br>The card is registered already. | The card and the code are right, but the card belongs to a guest.<br>*What to do:* Let the guest log in instead, or take another card. |
         *     | `enrollment.invalid_card_template`<br>No cards of this kind are issued. | The merchant has no such `cardTemplateCode`, or does not issue cards of it to new guests.<br>*What to do:* Check the code with the merchant's operator. |
         *     | `enrollment.out_of_cards`<br>There are no cards left to issue. | All cards of this kind are taken.<br>*What to do:* Have the merchant's operator make more; nothing has changed, so the call can be repeated then. |
         *     | `enrollment.username_taken`<br>Somebody else has this username. | Another guest of the merchant has the username, in whatever case of letters.<br>*What to do:* Let the guest choose another one. |
         *     | `enrollment_input.validation_error`<br>Some values are not valid. | A value in `setUserFields` or `setAccountFields` is too long, malformed, not one of those allowed, or not accepted by the merchant's program.<br>*What to do:* Show each entry of `errorsByField` at its field and let the guest correct it. |
         */
        post: operations["enrollmentCreateAndRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enrollment/editUser.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a guest
         * @description Sets fields of a guest and of the guest's account: all of the call or nothing of it.
         *
         *     **Whose.** With `oauth` the guest must be the access token's own, named by the present username or a card of theirs, or
         *     the answer is HTTP 401 `system.invalid_token`. `setUserFields` needs the scope `user_write`, `setAccountFields` the scope
         *     `account_write`; a missing one is `system.insufficient_scope`. With `b2b` any guest of the merchant.
         *
         *     **How fields are written.** Each is a list of at most one value, with `style: typed` beside them. `["Dana"]` sets, `[]`
         *     clears, and what you leave out stays. A username or password can be changed, not cleared.
         *
         *     **What may come back.** `success`; `invalidInputs`, with what is wrong at which field, to be corrected by the guest;
         *     `uniquenessConflict`, when somebody else has what you listed in `enforceUniqueFields`; or `failure`.
         *
         *     **A new password** revokes all of the guest's tokens, the one of this call included: log in again. A new e-mail address
         *     is written to again, even if the one before was marked failed.
         *
         *     **After a timeout** just send it again: setting the same values twice changes nothing more. Name the guest by card when
         *     you change the username, so that the repeated call still finds the guest.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `user_write` or `account_write`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `enrollment.error`<br>The guest's data cannot be changed at present. | The account does not fit the merchant's present configuration.<br>*What to do:* Do not retry; report the `requestId` to the merchant's operator. |
         *     | `enrollment.invalid_merchant`<br>The merchant is not set up for guests. | The merchant exists and you may act in it, but it has no loyalty program.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up a program. |
         *     | `enrollment.user_not_found`<br>The guest was not found. | No guest of the merchant has this `username`.<br>*What to do:* Check it; look the guest up by card. |
         *     | `enrollment.card_not_found`<br>The card was not found. | The merchant has no card of this number, or, where a guest is named by it, it is not registered to one.<br>*What to do:* Read or type the card again. |
         *     | `enrollment.card_not_active`<br>The card cannot be used. | The card is disabled, was exchanged or has expired; or it is a gift card that was never sold.<br>*What to do:* Use another card of the guest, or sell the gift card first. |
         *     | `enrollment.username_taken`<br>Somebody else has this username. | Another guest of the merchant has the username, in whatever case of letters.<br>*What to do:* Let the guest choose another one. |
         *     | `enrollment.account_suspended`<br>The account is suspended. | The merchant has suspended or closed the guest's account.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `enrollment_input.validation_error`<br>Some values are not valid. | A value in `setUserFields` or `setAccountFields` is too long, malformed, not one of those allowed, or not accepted by the merchant's program.<br>*What to do:* Show each entry of `errorsByField` at its field and let the guest correct it. |
         */
        post: operations["enrollmentEditUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guest/accountInformation.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a guest's account
         * @description The account with its status and perks, the guest's fields, and every card with its tier and its wallets.
         *
         *     **Whose.** With `oauth` the account is the token's guest's: leave `username`, `printedCardNumber` and `accountId` out,
         *     or name that very guest; anybody else is answered HTTP 401 `system.invalid_token`. With `b2b` name the guest by
         *     exactly one of the three. Anything else is `system.invalid_request`.
         *
         *     **What changes.** Nothing. Balances are those of the moment; points that are due to expire are out of them already.
         *
         *     **What is not there.** Passwords, registration codes and tokens are never read back. Show `maskedCardNumber`; use
         *     `printedCardNumber` to make a bar code or to name the card in another call, and do not store it.
         *
         *     **After a timeout** just ask again.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `account_read`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `guest.user_not_found`<br>The guest was not found. | No guest of the merchant has this `username` or `accountId`.<br>*What to do:* Check it; look the guest up by card. |
         *     | `guest.card_not_found`<br>The card was not found. | The merchant has no card of this number that is registered to a guest.<br>*What to do:* Read or type the card again, or register it. |
         */
        get: operations["guestAccountInformation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkin/checkin.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check in at a store
         * @description Tells a store that the guest is there, so that its tills list the guest's card.
         *
         *     **Whose.** With `oauth` the guest is the access token's: name nobody, or one of the guest's own cards when there are
         *     several; another guest's is HTTP 401 `system.invalid_token`. With `b2b` name the guest by exactly one of `username` and
         *     `printedCardNumber`.
         *
         *     **What changes.** There is one check-in of the card, until `expirationDatetime`. Checking in again at the same store gives
         *     it a new time; checking in at another store moves it there. No value moves and no visit is counted.
         *
         *     **After a timeout** just send it again.
         *
         *     **Authentication.** `oauth` with scope `account_write`, `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `checkin.error`<br>Nobody can check in at present. | The merchant's configuration has no loyalty program to check in to.<br>*What to do:* Do not retry; report the `requestId` to the merchant's operator. |
         *     | `checkin.invalid_store`<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `checkin.store_closed`<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Offer the guest another store. |
         *     | `checkin.user_not_found`<br>The guest was not found. | No guest of the merchant has this `username`.<br>*What to do:* Check it; name the guest by card. |
         *     | `checkin.card_not_found`<br>The card was not found. | The merchant has no card of this number that is registered to a guest, or the guest has no active loyalty card.<br>*What to do:* Read or type the card again, or register one. |
         *     | `checkin.card_not_active`<br>The card is not active. | The card is inactive, disabled, exchanged or expired.<br>*What to do:* Use another card of the guest. |
         *     | `checkin.account_suspended`<br>The account is suspended. | The merchant has suspended or closed the guest's account.<br>*What to do:* Send the guest to the merchant's customer service. |
         */
        post: operations["checkinCheckin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/registerDevice.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a device
         * @description Lets the guest who is logged in get push messages on this device.
         *
         *     **What changes.** The device belongs to the access token's guest from now on, and to nobody else: a guest who was logged
         *     in on it before gets nothing there any more. A guest may have several devices. Registering again is fine, and is how a
         *     badge number is set: send what the app's icon shows, 0 when the guest has seen everything.
         *
         *     **A new device token** of the same device: send the old one as `previousDeviceToken`, or messages arrive twice until the
         *     platform reports it dead.
         *
         *     **After a timeout** just send it again.
         *
         *     **Authentication.** `oauth` with scope `user_write`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `push.invalid_app_id`<br>The app is not known. | The merchant has no app with this `appId`, or it is not one of your integration.<br>*What to do:* Check `appId` with the merchant's operator. |
         *     | `push.platform_not_configured`<br>Nothing can be sent to this platform. | The merchant has no credentials for the push service of this platform.<br>*What to do:* Do not retry; have the merchant's operator set the platform up. |
         */
        post: operations["pushRegisterDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/unregisterDevice.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unregister a device
         * @description Ends push messages to this device, before the guest logs out.
         *
         *     **What changes.** The device no longer belongs to the access token's guest. If it never did, or belongs to somebody else,
         *     nothing changes, and the answer is `success` all the same.
         *
         *     **After a timeout** just send it again.
         *
         *     **Authentication.** `oauth` with scope `user_write`.
         */
        post: operations["pushUnregisterDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "guest.enrolled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A guest has enrolled
         * @description A new guest and account exist, and a card is registered to the account.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to do things once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this try was sent, in seconds since 1970. Refuse what is more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookGuestEnrolled"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.activated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A card was activated
         * @description An inactive card became active: sold, enrolled or activated at the till.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to do things once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this try was sent, in seconds since 1970. Refuse what is more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookCardActivated"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "wallet.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A wallet's balance has changed
         * @description Value came to a wallet or left it. There is one event for each wallet a transaction changed.
         *
         *     **Order.** `walletSequence` counts the changes of one wallet without gaps. Keep the `balance` of the highest one you have
         *     seen, whatever order the events arrive in.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to do things once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this try was sent, in seconds since 1970. Refuse what is more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookWalletChanged"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transaction.reversed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A transaction was reversed
         * @description A transaction was undone, with all it had granted. The wallets it had changed have events of their own.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to do things once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this try was sent, in seconds since 1970. Refuse what is more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookTransactionReversed"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A message was sent
         * @description A message has left for its receiver: an e-mail is with the mail server, a push message with the push service.
         *     It says nothing about being read.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to do things once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this try was sent, in seconds since 1970. Refuse what is more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookMessageSent"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.renewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription was renewed
         * @description The payment for the next period is captured.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to do things once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this try was sent, in seconds since 1970. Refuse what is more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookSubscriptionRenewed"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.renew_failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription could not be renewed
         * @description The payment for the next period was declined. The subscription waits for another payment
         *     method, and the guest is told by e-mail.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to do things once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this try was sent, in seconds since 1970. Refuse what is more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookSubscriptionRenewFailed"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was completed
         * @description A sale is paid, and all it consists of was issued or handed to shipping.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to do things once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this try was sent, in seconds since 1970. Refuse what is more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookOrderCompleted"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "survey.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A survey was completed
         * @description A guest's answers to a survey are stored, and what the survey promises was granted. The answers are not in the event.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to do things once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this try was sent, in seconds since 1970. Refuse what is more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookSurveyCompleted"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "push.platform_a": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A push message to platform A
         * @description What the push service of platform A is given, over HTTP/2 and with a signed token, and hands to the device. The device
         *     shows it by itself.
         *
         *     It is sent with priority 10, to be delivered at once, and expires 48 hours after it was sent. A message is at most 1,024
         *     bytes long: a longer text is shortened, and `deepLink` is always complete.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PushPlatformAPayload"];
                };
            };
            responses: {
                200: components["responses"]["PushTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "push.platform_b": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A push message to platform B
         * @description The data of the message that the push service of platform B is given and hands to the app. It is a data message, not a
         *     notification: nothing is shown unless the app shows it.
         *
         *     All values are strings. `deepLink` holds a JSON object as a string; parse it to get `type` and `value`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PushPlatformBData"];
                };
            };
            responses: {
                200: components["responses"]["PushTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description The merchant to act in. Your integration must be allowed to act there. */
        MerchantId: number;
        /** @description The short code of the store. It must exist and be open. */
        StoreCode: string;
        /** @description Names one card: exactly one of the seven identifiers, and optionally the registration code. */
        GiftCardInfo: {
            /** @description The number printed on the card. */
            printedCardNumber?: string;
            /** @description Track two as read from the magnetic stripe, without sentinels; the part before `=` is the card number. */
            trackInfo?: string;
            /** @description The content of the bar code or QR code. */
            barcode?: string;
            /** @description Ten digits, no punctuation. Finds the card registered to it. */
            phoneNumber?: string;
            /** @description Base64 payload of a pass tapped from a phone of platform A. */
            walletANfcVasPayload?: string;
            /** @description Base64 payload of a pass tapped from a phone of platform B (smart tap). */
            walletBNfcVasPayload?: string;
            /** @description A token of ours that identifies a loyalty account. */
            accountToken?: string;
            /**
             * @description The card's registration code, used as a PIN: when sent it must fit the card, or the call is refused.
             *     `null` or absent: not checked.
             */
            cardRegCode?: string | null;
        };
        /** @description An amount above zero, in the merchant's currency, as number or decimal string, with at most two decimals. */
        GiftAmount: number | string;
        /** @description The number of the check at the till. Kept for the records. */
        GiftCheckNumber: string;
        /** @description Who works the till. Kept for the records. */
        GiftCashier: string;
        /** @description Which till. Kept for the records. */
        GiftTerminalId: string;
        /**
         * @description Your own id of this transaction, unique in the store for at least seven days. Choose it before you send:
         *     after a timeout it lets you repeat the call without moving value twice, or reverse it.
         */
        GiftExternalTransactionId: string;
        GiftSellRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            amount: components["schemas"]["GiftAmount"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            externalTransactionId?: components["schemas"]["GiftExternalTransactionId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The one success reply of all gift operations. */
        GiftReply: {
            /** @constant */
            result: "success";
            /** @description Our unique id of this transaction. Keep it; it lets you reverse the transaction. */
            pxTransactionId: number;
            /** @description Six random digits, for the receipt. */
            pxAuthCode: string;
            /** @description What the card holds now. */
            currentBalance: number;
            /** @description What the card held before; present when the balance changed. */
            previousBalance?: number;
            /** @description By how much the balance changed, always without a sign. After a redemption compare it with what you asked for. */
            transactionAmount?: number;
            /** @description The card's unique number. Do not show or print it. */
            printedCardNumber: string;
            /** @description The card number as it may be shown and printed. */
            maskedCardNumber: string;
            /** @description The guest's name, if the card is registered. */
            customerName?: string;
            /** @description Which kind of card it is. */
            cardTemplateCode: number;
            /** @description That kind's name. */
            cardTemplateName: string;
            /** @description The card's tier. */
            tierCode: number;
            /** @description That tier's name. */
            tierName: string;
            /** @description What to show the cashier, line by line; for example what is still due after a partial redemption. */
            posMessages: string[];
        };
        GiftReloadRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            amount: components["schemas"]["GiftAmount"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            externalTransactionId?: components["schemas"]["GiftExternalTransactionId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        GiftBalanceRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description Taken after `amount`, on top of it. At most two decimals; zero is the same as none. */
        GiftTip: number | string;
        GiftRedeemRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            amount: components["schemas"]["GiftAmount"];
            tip?: components["schemas"]["GiftTip"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            externalTransactionId?: components["schemas"]["GiftExternalTransactionId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        GiftReverseRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            /** @description The id from the reply of the transaction to undo, as integer or numeric string. */
            pxTransactionId?: number | string;
            /** @description The id you gave the transaction to undo; for when you never saw its reply. */
            externalTransactionId?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        GiftCashOutRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            amount?: components["schemas"]["GiftAmount"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            externalTransactionId?: components["schemas"]["GiftExternalTransactionId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        GiftExchangeRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            newCardInfo: components["schemas"]["GiftCardInfo"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            /** @description Your own id of this exchange, unique in the store for at least seven days. */
            externalTransactionId?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /**
         * @description What the token shall allow, separated by single spaces, out of `user_read`, `user_write`, `account_read`,
         *     `account_write` and `register`. What is granted is this, cut down to what your integration may have: read `scope`
         *     in the reply.
         */
        OauthScope: string;
        /** @description The name the guest logs in with. */
        OauthUsername: string;
        /**
         * password
         * @description The guest has typed a username and a password.
         */
        OauthPasswordTokenRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /**
             * @description The kind of grant. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            grant_type: "password";
            scope: components["schemas"]["OauthScope"];
            username: components["schemas"]["OauthUsername"];
            /** @description The guest's password. Never store it; keep the refresh token instead. */
            password: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The single-sign-on address the grant was made for. It must equal the configured one to the letter. */
        OauthRedirectUri: string;
        /**
         * authorization_code
         * @description The guest has logged in on the single-sign-on site, which has sent the guest back with a grant.
         */
        OauthCodeTokenRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /**
             * @description The kind of grant. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            grant_type: "authorization_code";
            /** @description What the token shall allow, as above; no more than what the grant was made for. */
            scope: string;
            /** @description The grant, from the query of the address the guest was redirected to. */
            code: string;
            redirect_uri?: components["schemas"]["OauthRedirectUri"];
            /** @description The same as `redirect_uri`, in its other spelling. Send one of them. */
            redirectUri?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The token that gets you the next pair, once. It may expire or be revoked at any time. */
        OauthRefreshToken: string;
        /**
         * refresh_token
         * @description The access token has expired, and the guest shall stay logged in.
         */
        OauthRefreshTokenRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /**
             * @description The kind of grant. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            grant_type: "refresh_token";
            /** @description What the new token shall allow, as above; no more than what the guest granted at first. */
            scope: string;
            refresh_token: components["schemas"]["OauthRefreshToken"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /**
         * @description Whether the guest wants marketing e-mail. Absent when a guest is created, `false`.
         * @enum {string}
         */
        GuestOptIn: "true" | "false";
        /**
         * @description How the guest is addressed.
         * @enum {string}
         */
        GuestSalutation: "Mr." | "Ms." | "Mrs." | "Dr." | "Rev.";
        /** @description First name. */
        GuestFirstName: string;
        /** @description Last name. */
        GuestLastName: string;
        /** @description Company. */
        GuestCompanyName: string;
        /** @description E-mail address. Upper and lower case are the same when guests are compared. */
        GuestEmail: string;
        /** @description A line of the postal address. */
        GuestAddressLine: string;
        /** @description City. */
        GuestCity: string;
        /** @description Abbreviation of a state of the US or a province of Canada, for example `NY`. */
        GuestStateProvince: string;
        /** @description Postal code, as the guest's country writes it. */
        GuestPostalCode: string;
        /**
         * @description Country.
         * @enum {string}
         */
        GuestCountry: "US" | "CA";
        /** @description Ten digits, no punctuation. */
        GuestPhone: string;
        /** @description Ten digits, no punctuation. */
        GuestFax: string;
        /** @description Ten digits, no punctuation. */
        GuestMobilePhone: string;
        /**
         * Format: date
         * @description Date of birth, `yyyy-mm-dd`.
         */
        GuestDateOfBirth: string;
        /**
         * Format: date
         * @description The day the guest joined the program, `yyyy-mm-dd`.
         */
        GuestAnniversaryDate: string;
        /** @description A field whose meaning is the merchant's; the merchant's program may check it further. */
        GuestCustom: string;
        /** @description Whatever the merchant keeps with its customers; we do not interpret it. */
        GuestCustomerNumber: string;
        /** @description The name the guest logs in with, unique in the merchant; no white space before or after it. */
        GuestUsername: string;
        /** @description The guest's password. */
        GuestPassword: string;
        /** @description The number printed on the card. */
        GuestPrintedCardNumber: string;
        /** @description The code that proves who holds the card; usually printed on it. */
        GuestRegistrationCode: string;
        /** @description The guest's account elsewhere. Goes together with `externalIdentifier`. */
        GuestExternalAccountCode: string;
        /**
         * @description What kind of account `externalAccountCode` is: one of the merchant's registry, by default `SOCIAL_A`, `SOCIAL_B`,
         *     `MICROBLOG` or `PARTNER`. Goes together with `externalAccountCode`.
         */
        GuestExternalIdentifier: string;
        /** @description A token of the account elsewhere that proves it is the guest's. Needs the two fields above. */
        GuestExternalAccessToken: string;
        /**
         * @description The secret that belongs to `externalAccessToken`; needed for the kind `MICROBLOG` only, and together with the
         *     three fields above.
         */
        GuestExternalTokenSecret: string;
        /**
         * @description What is known of a guest, all of it text. Which combinations identify a guest is the merchant's to configure; at
         *     least one of `email`, `phone` and `mobilePhone` is in each of them.
         */
        GuestFields: {
            optIn?: components["schemas"]["GuestOptIn"];
            salutation?: components["schemas"]["GuestSalutation"];
            firstName?: components["schemas"]["GuestFirstName"];
            lastName?: components["schemas"]["GuestLastName"];
            companyName?: components["schemas"]["GuestCompanyName"];
            email?: components["schemas"]["GuestEmail"];
            address1?: components["schemas"]["GuestAddressLine"];
            address2?: components["schemas"]["GuestAddressLine"];
            city?: components["schemas"]["GuestCity"];
            stateProvince?: components["schemas"]["GuestStateProvince"];
            postalCode?: components["schemas"]["GuestPostalCode"];
            country?: components["schemas"]["GuestCountry"];
            phone?: components["schemas"]["GuestPhone"];
            fax?: components["schemas"]["GuestFax"];
            mobilePhone?: components["schemas"]["GuestMobilePhone"];
            dateOfBirth?: components["schemas"]["GuestDateOfBirth"];
            anniversaryDate?: components["schemas"]["GuestAnniversaryDate"];
            custom1?: components["schemas"]["GuestCustom"];
            custom2?: components["schemas"]["GuestCustom"];
            custom3?: components["schemas"]["GuestCustom"];
            custom4?: components["schemas"]["GuestCustom"];
            custom5?: components["schemas"]["GuestCustom"];
            custom6?: components["schemas"]["GuestCustom"];
            customerNumber?: components["schemas"]["GuestCustomerNumber"];
            username?: components["schemas"]["GuestUsername"];
            password?: components["schemas"]["GuestPassword"];
            printedCardNumber?: components["schemas"]["GuestPrintedCardNumber"];
            registrationCode?: components["schemas"]["GuestRegistrationCode"];
            externalAccountCode?: components["schemas"]["GuestExternalAccountCode"];
            externalIdentifier?: components["schemas"]["GuestExternalIdentifier"];
            externalAccessToken?: components["schemas"]["GuestExternalAccessToken"];
            externalTokenSecret?: components["schemas"]["GuestExternalTokenSecret"];
        };
        /**
         * guest fields
         * @description The guest has told enough about himself or herself to be found, with or without ever having registered.
         */
        OauthFieldsetTokenRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /**
             * @description The kind of grant. A fixed text, not an address to call. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            grant_type: "http://service.com/oauth/fieldset";
            scope: components["schemas"]["OauthScope"];
            fields: components["schemas"]["GuestFields"];
            /** @description The program to look for the guest in, by its kind of card, for example gift or loyalty. */
            cardTemplateCode: number;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        OauthTokenRequest: components["schemas"]["OauthPasswordTokenRequest"] | components["schemas"]["OauthCodeTokenRequest"] | components["schemas"]["OauthRefreshTokenRequest"] | components["schemas"]["OauthFieldsetTokenRequest"];
        /** @description The access token. Opaque; keep it in memory or in the device's key store. */
        OauthAccessToken: string;
        /**
         * @description The kind of token.
         * @constant
         */
        OauthTokenType: "bearer";
        /** @description Seconds until the access token expires. */
        OauthExpiresIn: number;
        /** @description What was granted, separated by single spaces. */
        OauthGrantedScope: string;
        OauthSuccessToken: {
            accessToken: components["schemas"]["OauthAccessToken"];
            tokenType: components["schemas"]["OauthTokenType"];
            expiresIn?: components["schemas"]["OauthExpiresIn"];
            refreshToken: components["schemas"]["OauthRefreshToken"];
            scope?: components["schemas"]["OauthGrantedScope"];
            username?: components["schemas"]["OauthUsername"];
            printedCardNumber?: components["schemas"]["GuestPrintedCardNumber"];
        };
        /**
         * access and refresh token
         * @description A pair of tokens, told twice, as OAuth 2 does and as an object. Read either form; they never differ.
         */
        OauthTokenReply: {
            /** @constant */
            result: "success";
            /**
             * @description There is a refresh token. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "successAccessRefreshTokenResponse";
            successToken: components["schemas"]["OauthSuccessToken"];
            access_token: components["schemas"]["OauthAccessToken"];
            expires_in: components["schemas"]["OauthExpiresIn"];
            refresh_token: components["schemas"]["OauthRefreshToken"];
            scope: components["schemas"]["OauthGrantedScope"];
            token_type: components["schemas"]["OauthTokenType"];
            username?: components["schemas"]["OauthUsername"];
        };
        OauthSuccessAccessToken: {
            accessToken: components["schemas"]["OauthAccessToken"];
            tokenType: components["schemas"]["OauthTokenType"];
            expiresIn?: components["schemas"]["OauthExpiresIn"];
            scope?: components["schemas"]["OauthGrantedScope"];
            username?: components["schemas"]["OauthUsername"];
            printedCardNumber?: components["schemas"]["GuestPrintedCardNumber"];
        };
        /**
         * access token only
         * @description A token for a card that is still inactive. It allows `register` and nothing else, and cannot be refreshed.
         */
        OauthAccessTokenReply: {
            /** @constant */
            result: "success";
            /**
             * @description There is no refresh token. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "successAccessTokenResponse";
            successToken: components["schemas"]["OauthSuccessAccessToken"];
            access_token: components["schemas"]["OauthAccessToken"];
            expires_in: components["schemas"]["OauthExpiresIn"];
            scope: components["schemas"]["OauthGrantedScope"];
            token_type: components["schemas"]["OauthTokenType"];
            username?: components["schemas"]["OauthUsername"];
        };
        /** @description One way to say who the guest is that the merchant accepts. */
        OauthTryMethod: {
            /**
             * @description What kind of way it is, for example `registeredUser` or `custom`.
             * @example registeredUser
             * @example custom
             */
            type: string;
            /** @description Show the guest what was found and let the guest confirm it. */
            confirmationRequired: boolean;
            /** @description Guest fields that help when there are several guests alike. */
            optionalFields: string[];
            /**
             * @description Guest fields that must all be sent. `externalAccount` means the pair `externalAccountCode` and
             *     `externalIdentifier`; there is no field of that name.
             */
            requiredFields: string[];
        };
        OauthGrantRequest: {
            /** @description The `client_id` of the integration the grant is for. Only that one can exchange it. */
            thirdPartyIntegration: string;
            username?: components["schemas"]["OauthUsername"];
            printedCardNumber?: components["schemas"]["GuestPrintedCardNumber"];
            merchantId: components["schemas"]["MerchantId"];
            /**
             * @description Always `code`.
             * @constant
             */
            response_type: "code";
            /**
             * @description What the grant shall allow, separated by single spaces; with `oauth` no more than the access token of this call
             *     allows.
             */
            scope: string;
            /**
             * @description Where the guest shall go after logging in; equal to the letter to the third party's configured single-sign-on
             *     address. When the third party exchanges the grant it must name the same.
             */
            redirectUri?: string;
            /** @description The same as `redirectUri`, in its other spelling. Send one of them. */
            redirect_uri?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        /** @description The authorization grant; good for five minutes, once, and for the client it was made for. */
        OauthAuthorizationGrant: string;
        OauthGrantReply: {
            /** @constant */
            result: "success";
            authorizationGrant: components["schemas"]["OauthAuthorizationGrant"];
            /** @description Seconds until the grant expires; 300. */
            expires_in?: number;
            /** @description The same as `expires_in`. */
            expiresIn?: number;
            scope?: components["schemas"]["OauthGrantedScope"];
            /** @description Where to send the guest. Append the grant as the query parameter `code`. */
            redirect_url?: string;
            /** @description The same as `redirect_url`. */
            redirectURL?: string;
        };
        /**
         * @description What no other guest of the merchant may have as well. `name` is first and last name together. A field you name but
         *     do not set is not checked.
         */
        EnrollmentUniqueFields: ("externalAccountIdentifier" | "customerNumber" | "email" | "name" | "phone" | "fax" | "mobilePhone")[];
        /**
         * @description The new guest's fields: each a list of one value, as in *Change a guest*. At least one of `email`, `phone` and
         *     `mobilePhone` is needed, and `username` and `password` come together.
         */
        EnrollmentNewUserFields: {
            /**
             * @description Always `typed`.
             * @constant
             */
            style: "typed";
            optIn?: components["schemas"]["GuestOptIn"][];
            salutation?: components["schemas"]["GuestSalutation"][];
            firstName?: components["schemas"]["GuestFirstName"][];
            lastName?: components["schemas"]["GuestLastName"][];
            companyName?: components["schemas"]["GuestCompanyName"][];
            email?: components["schemas"]["GuestEmail"][];
            address1?: components["schemas"]["GuestAddressLine"][];
            address2?: components["schemas"]["GuestAddressLine"][];
            city?: components["schemas"]["GuestCity"][];
            stateProvince?: components["schemas"]["GuestStateProvince"][];
            postalCode?: components["schemas"]["GuestPostalCode"][];
            country?: components["schemas"]["GuestCountry"][];
            phone?: components["schemas"]["GuestPhone"][];
            fax?: components["schemas"]["GuestFax"][];
            mobilePhone?: components["schemas"]["GuestMobilePhone"][];
            dateOfBirth?: components["schemas"]["GuestDateOfBirth"][];
            anniversaryDate?: components["schemas"]["GuestAnniversaryDate"][];
            custom1?: components["schemas"]["GuestCustom"][];
            custom2?: components["schemas"]["GuestCustom"][];
            custom3?: components["schemas"]["GuestCustom"][];
            custom4?: components["schemas"]["GuestCustom"][];
            custom5?: components["schemas"]["GuestCustom"][];
            custom6?: components["schemas"]["GuestCustom"][];
            customerNumber?: components["schemas"]["GuestCustomerNumber"][];
            username?: components["schemas"]["GuestUsername"][];
            password?: components["schemas"]["GuestPassword"][];
            externalAccountCode?: components["schemas"]["GuestExternalAccountCode"][];
            externalIdentifier?: components["schemas"]["GuestExternalIdentifier"][];
            externalAccessToken?: components["schemas"]["GuestExternalAccessToken"][];
            externalTokenSecret?: components["schemas"]["GuestExternalTokenSecret"][];
        };
        GuestPerk: {
            /** @description The perk's code. */
            code: number;
            /** @description The perk's name. */
            label: string;
        };
        GuestFavoriteStore: {
            /** @description The store's short code. */
            code: string;
        };
        /** @description The account's fields to set. An empty list clears the field; a field that is absent stays as it is. */
        EnrollmentAccountFields: {
            /**
             * @description Always `typed`.
             * @constant
             */
            style: "typed";
            /** @description The perks the guest has chosen; this list replaces the one before. */
            perks?: components["schemas"]["GuestPerk"][];
            /** @description The guest's favorite store. */
            favoriteStore?: components["schemas"]["GuestFavoriteStore"][];
        };
        EnrollmentCreateRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /** @description The card the guest holds and wants registered. */
            printedCardNumber?: string;
            /**
             * @description The card's registration code. With `anonymous` it is needed with `printedCardNumber`; with `b2b` you may leave it
             *     out, but when sent it must fit.
             */
            registrationCode?: string;
            /** @description A new card of this kind is issued to the guest. */
            cardTemplateCode?: number;
            enforceUniqueFields?: components["schemas"]["EnrollmentUniqueFields"];
            setUserFields: components["schemas"]["EnrollmentNewUserFields"];
            setAccountFields?: components["schemas"]["EnrollmentAccountFields"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The account's id. It stays the same when cards are exchanged or names change. */
        GuestAccountId: number;
        /** @description The guest's cards. */
        EnrollmentPrintedCardNumbers: components["schemas"]["GuestPrintedCardNumber"][];
        EnrollmentCreateReply: {
            /** @constant */
            result: "success";
            username?: components["schemas"]["GuestUsername"];
            accountId: components["schemas"]["GuestAccountId"];
            printedCardNumbers: components["schemas"]["EnrollmentPrintedCardNumbers"];
        };
        /** @description Another guest has what nobody else may have. Nothing has changed. */
        EnrollmentUniquenessConflict: {
            /** @constant */
            result: "uniquenessConflict";
            /** @description Which of `enforceUniqueFields` somebody else has. */
            conflictingFields: ("externalAccountIdentifier" | "customerNumber" | "email" | "name" | "phone" | "fax" | "mobilePhone")[];
            /**
             * @description Whether the two are plainly one person and the merchant's operator can combine the accounts. It says nothing
             *     else about the other guest.
             */
            canAutoCombine: boolean;
        };
        EnrollmentFieldError: {
            /**
             * @description Stable; map it to your own wording.
             * @enum {string}
             */
            code: "required" | "too_long" | "too_short" | "invalid_format" | "invalid_value" | "not_allowed" | "out_of_range" | "whitespace";
            /** @description For people. */
            text: string;
        };
        /**
         * @description The guest's fields to set: each a list of one value. An empty list, or an empty text in it, clears the field; a
         *     field that is absent stays as it is.
         */
        EnrollmentUserFields: {
            /**
             * @description Always `typed`.
             * @constant
             */
            style: "typed";
            optIn?: components["schemas"]["GuestOptIn"][];
            salutation?: components["schemas"]["GuestSalutation"][];
            firstName?: components["schemas"]["GuestFirstName"][];
            lastName?: components["schemas"]["GuestLastName"][];
            companyName?: components["schemas"]["GuestCompanyName"][];
            email?: components["schemas"]["GuestEmail"][];
            address1?: components["schemas"]["GuestAddressLine"][];
            address2?: components["schemas"]["GuestAddressLine"][];
            city?: components["schemas"]["GuestCity"][];
            stateProvince?: components["schemas"]["GuestStateProvince"][];
            postalCode?: components["schemas"]["GuestPostalCode"][];
            country?: components["schemas"]["GuestCountry"][];
            phone?: components["schemas"]["GuestPhone"][];
            fax?: components["schemas"]["GuestFax"][];
            mobilePhone?: components["schemas"]["GuestMobilePhone"][];
            dateOfBirth?: components["schemas"]["GuestDateOfBirth"][];
            anniversaryDate?: components["schemas"]["GuestAnniversaryDate"][];
            custom1?: components["schemas"]["GuestCustom"][];
            custom2?: components["schemas"]["GuestCustom"][];
            custom3?: components["schemas"]["GuestCustom"][];
            custom4?: components["schemas"]["GuestCustom"][];
            custom5?: components["schemas"]["GuestCustom"][];
            custom6?: components["schemas"]["GuestCustom"][];
            customerNumber?: components["schemas"]["GuestCustomerNumber"][];
            username?: components["schemas"]["GuestUsername"][];
            password?: components["schemas"]["GuestPassword"][];
            externalAccountCode?: components["schemas"]["GuestExternalAccountCode"][];
            externalIdentifier?: components["schemas"]["GuestExternalIdentifier"][];
            externalAccessToken?: components["schemas"]["GuestExternalAccessToken"][];
            externalTokenSecret?: components["schemas"]["GuestExternalTokenSecret"][];
        };
        EnrollmentEditUserRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /** @description Names the guest, by the present username. */
            username?: string;
            /** @description Names the guest by a card. */
            printedCardNumber?: string;
            enforceUniqueFields?: components["schemas"]["EnrollmentUniqueFields"];
            setUserFields?: components["schemas"]["EnrollmentUserFields"];
            setAccountFields?: components["schemas"]["EnrollmentAccountFields"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        EnrollmentEditUserReply: {
            /** @constant */
            result: "success";
            username?: components["schemas"]["GuestUsername"];
            printedCardNumbers: components["schemas"]["EnrollmentPrintedCardNumbers"];
        };
        GuestAccount: {
            accountId: components["schemas"]["GuestAccountId"];
            /**
             * @description Only an `ACTIVE` account earns, pays and changes.
             * @enum {string}
             */
            accountStatus: "ACTIVE" | "SUSPENDED" | "TERMINATED";
            /**
             * Format: date-time
             * @description When the account came into being.
             */
            enrolledDatetime: string;
            /** @description What the guest has chosen or was given. */
            perks: components["schemas"]["GuestPerk"][];
            /** @description The guest's favorite store, if there is one. */
            favoriteStore: components["schemas"]["GuestFavoriteStore"][];
        };
        /** @description The guest's fields as last set. A field that is not set is absent. */
        GuestProfile: {
            optIn?: components["schemas"]["GuestOptIn"];
            salutation?: components["schemas"]["GuestSalutation"];
            firstName?: components["schemas"]["GuestFirstName"];
            lastName?: components["schemas"]["GuestLastName"];
            companyName?: components["schemas"]["GuestCompanyName"];
            email?: components["schemas"]["GuestEmail"];
            address1?: components["schemas"]["GuestAddressLine"];
            address2?: components["schemas"]["GuestAddressLine"];
            city?: components["schemas"]["GuestCity"];
            stateProvince?: components["schemas"]["GuestStateProvince"];
            postalCode?: components["schemas"]["GuestPostalCode"];
            country?: components["schemas"]["GuestCountry"];
            phone?: components["schemas"]["GuestPhone"];
            fax?: components["schemas"]["GuestFax"];
            mobilePhone?: components["schemas"]["GuestMobilePhone"];
            dateOfBirth?: components["schemas"]["GuestDateOfBirth"];
            anniversaryDate?: components["schemas"]["GuestAnniversaryDate"];
            custom1?: components["schemas"]["GuestCustom"];
            custom2?: components["schemas"]["GuestCustom"];
            custom3?: components["schemas"]["GuestCustom"];
            custom4?: components["schemas"]["GuestCustom"];
            custom5?: components["schemas"]["GuestCustom"];
            custom6?: components["schemas"]["GuestCustom"];
            customerNumber?: components["schemas"]["GuestCustomerNumber"];
            username?: components["schemas"]["GuestUsername"];
            externalAccountCode?: components["schemas"]["GuestExternalAccountCode"];
            externalIdentifier?: components["schemas"]["GuestExternalIdentifier"];
        };
        /** @description The card number as it may be shown and printed. */
        GuestMaskedCardNumber: string;
        GuestWalletExpiration: {
            /** @description How much expires. */
            quantity: number;
            /**
             * Format: date
             * @description The last day on which it can be used.
             */
            date: string;
        };
        GuestWallet: {
            /** @description Which wallet. `1` is stored value; the others are the merchant's own. */
            walletCode: number;
            /** @description The wallet's name. */
            walletName: string;
            /**
             * @description What is counted in it.
             * @enum {string}
             */
            walletKind: "STORED_VALUE" | "POINTS" | "VISITS" | "REWARD";
            /** @description What the wallet holds now; money in the merchant's currency, or a count. */
            balance: number;
            /** @description What of the balance will expire, soonest first. Empty when nothing will. */
            expirationDates: components["schemas"]["GuestWalletExpiration"][];
        };
        GuestCard: {
            printedCardNumber: components["schemas"]["GuestPrintedCardNumber"];
            maskedCardNumber: components["schemas"]["GuestMaskedCardNumber"];
            /**
             * @description Only an `ACTIVE` card can be used.
             * @enum {string}
             */
            cardStatus: "INACTIVE" | "ACTIVE" | "DISABLED" | "EXCHANGED" | "EXPIRED";
            /** @description Which kind of card it is. */
            cardTemplateCode: number;
            /** @description That kind's name. */
            cardTemplateName: string;
            /** @description The card's tier. */
            tierCode: number;
            /** @description That tier's name. */
            tierName: string;
            /**
             * Format: date
             * @description The last day on which the card can be used. Absent when it does not expire.
             */
            expirationDate?: string;
            /** @description All wallets of the card, empty ones too, by `walletCode`. */
            wallets: components["schemas"]["GuestWallet"][];
        };
        /** @description Everything an app shows of a guest, in one reply. */
        GuestAccountInformation: {
            /** @constant */
            result: "success";
            account: components["schemas"]["GuestAccount"];
            fields: components["schemas"]["GuestProfile"];
            /** @description The guest's cards, usable ones first, then by when they were registered. */
            cards: components["schemas"]["GuestCard"][];
        };
        CheckinRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            /** @description Names the guest; the guest's first active loyalty card is checked in. */
            username?: string;
            /** @description The card to check in, and by it the guest. */
            printedCardNumber?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        CheckinReply: {
            /** @constant */
            result: "success";
            /** @description Our id of this check-in. */
            checkinId: number;
            /**
             * Format: date-time
             * @description When the guest checked in.
             */
            checkinDatetime: string;
            /**
             * Format: date-time
             * @description Until when the till sees it.
             */
            expirationDatetime: string;
            /** @description The store's short code. */
            storeCode: string;
            /** @description The store's name. */
            storeName: string;
            maskedCardNumber: components["schemas"]["GuestMaskedCardNumber"];
        };
        /**
         * @description Whose push service the device token is from.
         * @enum {string}
         */
        PushPlatform: "PLATFORM_A" | "PLATFORM_B";
        /** @description The token the platform gave your app on this device. */
        PushDeviceToken: string;
        /** @description The identifier of your app in the platform's store. */
        PushAppId: string;
        PushRegisterDeviceRequest: {
            merchantId: components["schemas"]["MerchantId"];
            platform: components["schemas"]["PushPlatform"];
            deviceToken: components["schemas"]["PushDeviceToken"];
            appId: components["schemas"]["PushAppId"];
            /** @description The token this one replaces, when the platform has given the device a new one. */
            previousDeviceToken?: string;
            /** @description The number on the app's icon now; the next message counts on from it. Absent, it stays as it is. */
            badgeNumber?: number;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        PushReply: {
            /** @constant */
            result: "success";
        };
        PushUnregisterDeviceRequest: {
            merchantId: components["schemas"]["MerchantId"];
            platform: components["schemas"]["PushPlatform"];
            deviceToken: components["schemas"]["PushDeviceToken"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        /**
         * Format: date-time
         * @description When it happened, in UTC.
         */
        WebhookEventTimestamp: string;
        /** @description The merchant it happened in. */
        WebhookMerchantId: number;
        WebhookGuestEnrolledData: {
            accountId: components["schemas"]["GuestAccountId"];
            username?: components["schemas"]["GuestUsername"];
            maskedCardNumber: components["schemas"]["GuestMaskedCardNumber"];
            /** @description Which kind of card it is. */
            cardTemplateCode: number;
            /** @description Whether the guest wants marketing e-mail. */
            optIn: boolean;
        };
        WebhookGuestEnrolled: {
            /**
             * @description What has happened.
             * @constant
             */
            type: "guest.enrolled";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            data: components["schemas"]["WebhookGuestEnrolledData"];
        };
        WebhookCardActivatedData: {
            /** @description Our id of the transaction. */
            pxTransactionId: number;
            maskedCardNumber: components["schemas"]["GuestMaskedCardNumber"];
            /** @description Which kind of card it is. */
            cardTemplateCode: number;
            /** @description That kind's name. */
            cardTemplateName: string;
            accountId?: components["schemas"]["GuestAccountId"];
            /** @description The store where it happened. Absent when it was none. */
            storeCode?: string;
        };
        WebhookCardActivated: {
            /**
             * @description What has happened.
             * @constant
             */
            type: "card.activated";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            data: components["schemas"]["WebhookCardActivatedData"];
        };
        WebhookWalletChangedData: {
            /** @description Our id of the transaction. */
            pxTransactionId: number;
            maskedCardNumber: components["schemas"]["GuestMaskedCardNumber"];
            accountId?: components["schemas"]["GuestAccountId"];
            /** @description Which wallet; 1 is stored value. */
            walletCode: number;
            /** @description The wallet's name. */
            walletName: string;
            /** @description The number of this change among all changes of this wallet. */
            walletSequence: number;
            /** @description By how much; negative when value left. */
            quantity: number;
            /** @description What the wallet holds since. */
            balance: number;
            /** @description The store where it happened. Absent when it was none. */
            storeCode?: string;
        };
        WebhookWalletChanged: {
            /**
             * @description What has happened.
             * @constant
             */
            type: "wallet.changed";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            data: components["schemas"]["WebhookWalletChangedData"];
        };
        WebhookTransactionReversedData: {
            /** @description Our id of the reversal. */
            pxTransactionId: number;
            /** @description Our id of the transaction that was undone. */
            reversedPxTransactionId: number;
            /** @description Your id of it. Absent when you gave none. */
            reversedExternalTransactionId?: string;
            maskedCardNumber: components["schemas"]["GuestMaskedCardNumber"];
            accountId?: components["schemas"]["GuestAccountId"];
            /** @description The store where it happened. Absent when it was none. */
            storeCode?: string;
        };
        WebhookTransactionReversed: {
            /**
             * @description What has happened.
             * @constant
             */
            type: "transaction.reversed";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            data: components["schemas"]["WebhookTransactionReversedData"];
        };
        /**
         * @description What kind of place it is.
         * @enum {string}
         */
        PushDeepLinkType: "AppScreen" | "CategoryItem" | "ExternalUrl" | "MenuItem" | "Survey";
        /** @description Which one; the name of a screen, an address or the identifier of a survey, for example. */
        PushDeepLinkValue: string;
        /** @description Where the app shall go when the guest opens the message. It is delivered as `type` and `value`. */
        PushDeepLink: {
            typ: components["schemas"]["PushDeepLinkType"];
            value: components["schemas"]["PushDeepLinkValue"];
        };
        /** @description A push message as a campaign writes it. */
        PushMessage: {
            /**
             * @description Always `message`.
             * @constant
             */
            type: "message";
            /** @description The text. */
            message: string;
            deepLink?: components["schemas"]["PushDeepLink"];
        };
        WebhookMessageSentData: {
            /** @description Our id of the message. */
            messageId: number;
            /**
             * @description How it was sent.
             * @enum {string}
             */
            channel: "EMAIL" | "PUSH";
            accountId?: components["schemas"]["GuestAccountId"];
            /** @description The template it was made from. Absent when it was made without. */
            campaignMessageTemplateCode?: number;
            pushMessage?: components["schemas"]["PushMessage"];
        };
        WebhookMessageSent: {
            /**
             * @description What has happened.
             * @constant
             */
            type: "message.sent";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            data: components["schemas"]["WebhookMessageSentData"];
        };
        WebhookSubscriptionRenewedData: {
            accountId: components["schemas"]["GuestAccountId"];
            maskedCardNumber: components["schemas"]["GuestMaskedCardNumber"];
            /** @description The plan. */
            subscriptionCode: string;
            /** @description What was charged. */
            amount: number;
            /**
             * Format: date-time
             * @description Until when the subscription is paid.
             */
            expirationDate: string;
        };
        WebhookSubscriptionRenewed: {
            /**
             * @description What has happened.
             * @constant
             */
            type: "subscription.renewed";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            data: components["schemas"]["WebhookSubscriptionRenewedData"];
        };
        WebhookSubscriptionRenewFailedData: {
            accountId: components["schemas"]["GuestAccountId"];
            maskedCardNumber: components["schemas"]["GuestMaskedCardNumber"];
            /** @description The plan. */
            subscriptionCode: string;
            /** @description What was to be charged. */
            amount: number;
            /**
             * @description The state the subscription is in.
             * @constant
             */
            subscriptionStatus: "SUBSCRIPTION_RENEW_FAILED";
            /**
             * Format: date-time
             * @description Until when the subscription was paid.
             */
            expirationDate: string;
        };
        WebhookSubscriptionRenewFailed: {
            /**
             * @description What has happened.
             * @constant
             */
            type: "subscription.renew_failed";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            data: components["schemas"]["WebhookSubscriptionRenewFailedData"];
        };
        WebhookOrderCompletedData: {
            /** @description The order's number. */
            orderNumber: number;
            /**
             * @description What kind of sale it was.
             * @enum {string}
             */
            programType: "REWARDS_FROM_POINTS" | "GIFT_CARD" | "EGIFT" | "LOYALTY_CARD";
            /** @description What was charged. */
            totalPrice: number;
            /** @description How many items were sold. */
            itemCount: number;
            accountId?: components["schemas"]["GuestAccountId"];
        };
        WebhookOrderCompleted: {
            /**
             * @description What has happened.
             * @constant
             */
            type: "order.completed";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            data: components["schemas"]["WebhookOrderCompletedData"];
        };
        WebhookSurveyCompletedData: {
            /** @description The survey's code. */
            surveyCode: string;
            accountId: components["schemas"]["GuestAccountId"];
            maskedCardNumber: components["schemas"]["GuestMaskedCardNumber"];
            /** @description How often this guest has completed the survey. */
            completions: number;
        };
        WebhookSurveyCompleted: {
            /**
             * @description What has happened.
             * @constant
             */
            type: "survey.completed";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            data: components["schemas"]["WebhookSurveyCompletedData"];
        };
        PushPlatformAAlert: {
            alert: {
                /** @description The text of the message. */
                body: string;
            };
            /** @description The number for the app's icon, counted for each device. */
            badge?: number;
        };
        /** @description Where the app shall go when the guest opens the message. */
        PushDeliveredDeepLink: {
            type: components["schemas"]["PushDeepLinkType"];
            value: components["schemas"]["PushDeepLinkValue"];
        };
        /** @description At most 1,024 bytes of JSON in UTF-8. A longer text is cut between two characters; the link never is. */
        PushPlatformAPayload: {
            aps: components["schemas"]["PushPlatformAAlert"];
            deepLink?: components["schemas"]["PushDeliveredDeepLink"];
        };
        /** @description A data message. All values are strings, and the app has to show it. */
        PushPlatformBData: {
            /** @description The text of the message. */
            message: string;
            /** @description A JSON object as a string, with `type` and `value`: where the app shall go when the guest opens the message. */
            deepLink?: string;
            /** @description The number for the app's icon, counted for each device. */
            badgeNumber?: string;
        };
        /** @description Your integration's identifier. Leave it out when you use HTTP Basic. */
        ClientId: string;
        /** @description Your integration's secret. Leave it out when you use HTTP Basic. */
        ClientSecret: string;
        /**
         * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
         *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
         *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
         * @enum {string}
         */
        AuthenticationMethod: "anonymous" | "b2b" | "oauth";
        /** @description The guest's access token; sent with `authentication` `oauth`. */
        AccessToken: string;
        UnauthorizedFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        BadRequestFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_request";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description What is wrong where: a JSON pointer into the body (empty for the whole body, `/query/name` for a query
             *     parameter, `/header/name` for a header) and the messages for that place.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        ForbiddenFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.authentication_not_allowed" | "system.merchant_not_allowed" | "system.insufficient_scope";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        NotFoundFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.not_found" | "system.unsupported_version";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        MethodNotAllowedFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.method_not_allowed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        ConflictFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.idempotency_in_progress";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        PayloadTooLargeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.payload_too_large";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        UnsupportedMediaTypeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.unsupported_media_type";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        IdempotencyMismatchFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.idempotency_mismatch";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        TooManyRequestsFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.rate_limited";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        HeadersTooLargeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.headers_too_large";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        ServerErrorFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.error";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        NotImplementedFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.not_implemented";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        UnavailableFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.unavailable";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        UnauthorizedGuestFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "system.invalid_token";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2; `invalid_token` tells that the guest's token is the trouble. */
            error?: string;
            /** @description For people. */
            error_description?: string;
            /**
             * @description The access token is no longer good for this call. Refresh it.
             * @constant
             */
            expired?: true;
        };
        GiftSellFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_already_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.invalid_amount" | "gift.balance_limit_exceeded" | "gift.external_transaction_id_conflict" | "gift.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftSellUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        GiftReloadFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.invalid_amount" | "gift.balance_limit_exceeded" | "gift.external_transaction_id_conflict" | "gift.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftReloadUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        GiftBalanceFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftBalanceUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        GiftRedeemFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.invalid_amount" | "gift.no_balance" | "gift.external_transaction_id_conflict" | "gift.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftRedeemUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        GiftReverseFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.invalid_merchant" | "gift.missing_transaction_id" | "gift.transaction_not_found" | "gift.transaction_mismatch" | "gift.already_reversed" | "gift.reversal_window_expired" | "gift.not_reversible" | "gift.insufficient_balance_to_reverse" | "gift.balance_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftReverseUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        GiftCashOutFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.invalid_amount" | "gift.no_balance" | "gift.amount_exceeds_balance" | "gift.cash_out_not_allowed" | "gift.external_transaction_id_conflict" | "gift.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftCashOutUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        GiftExchangeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.new_card_not_inactive" | "gift.template_mismatch" | "gift.same_card" | "gift.external_transaction_id_conflict" | "gift.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftExchangeUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        /** @description A refusal in both forms, OAuth 2's and ours. */
        OauthRequestGuestTokenOauthBadRequest: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_request" | "oauth.unsupported_grant_type" | "oauth.unauthorized_client" | "oauth.invalid_scope" | "oauth.invalid_grant" | "authorization.invalid_token" | "authentication.no_matching_guest" | "authentication.inactive_card_could_be_registered" | "authentication.insufficient_information_to_authenticate";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The refusal in the words of OAuth 2.
             * @enum {string}
             */
            error: "invalid_request" | "invalid_grant" | "invalid_scope" | "unauthorized_client" | "unsupported_grant_type" | "insufficient_information_to_authenticate" | "unsupported_response_type";
            /** @description For people. Do not parse it. */
            error_description: string;
            /** @description With `insufficient_information_to_authenticate`, what to try next. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
            /** @description With `invalid_request`, what is wrong where; a JSON pointer into the body and the messages for that place. */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /** @description A refusal in both forms, OAuth 2's and ours. */
        OauthRequestAuthorizationGrantOauthBadRequest: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_request" | "oauth.unsupported_response_type" | "oauth.invalid_scope";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The refusal in the words of OAuth 2.
             * @enum {string}
             */
            error: "invalid_request" | "invalid_grant" | "invalid_scope" | "unauthorized_client" | "unsupported_grant_type" | "insufficient_information_to_authenticate" | "unsupported_response_type";
            /** @description For people. Do not parse it. */
            error_description: string;
            /** @description With `insufficient_information_to_authenticate`, what to try next. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
            /** @description With `invalid_request`, what is wrong where; a JSON pointer into the body and the messages for that place. */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        OauthRequestAuthorizationGrantFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "oauth.invalid_third_party" | "oauth.invalid_redirect_uri" | "authentication.no_matching_guest";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        EnrollmentCreateAndRegisterFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "enrollment.error" | "enrollment.invalid_merchant" | "enrollment.card_not_found" | "enrollment.card_not_active" | "enrollment.reg_code_mismatch" | "enrollment.card_already_registered" | "enrollment.invalid_card_template" | "enrollment.out_of_cards" | "enrollment.username_taken";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /** @description Values that a person has to correct. Nothing has changed. */
        EnrollmentCreateAndRegisterInvalidInputs: {
            /** @constant */
            result: "invalidInputs";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "enrollment_input.validation_error";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description What is wrong where; a JSON pointer into the body, and what is wrong there. */
            errorsByField: {
                [key: string]: components["schemas"]["EnrollmentFieldError"][];
            };
        };
        EnrollmentEditUserFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "enrollment.error" | "enrollment.invalid_merchant" | "enrollment.user_not_found" | "enrollment.card_not_found" | "enrollment.card_not_active" | "enrollment.username_taken" | "enrollment.account_suspended";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /** @description Values that a person has to correct. Nothing has changed. */
        EnrollmentEditUserInvalidInputs: {
            /** @constant */
            result: "invalidInputs";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "enrollment_input.validation_error";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description What is wrong where; a JSON pointer into the body, and what is wrong there. */
            errorsByField: {
                [key: string]: components["schemas"]["EnrollmentFieldError"][];
            };
        };
        GuestAccountInformationFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "guest.user_not_found" | "guest.card_not_found";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        CheckinCheckinFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "checkin.error" | "checkin.invalid_store" | "checkin.store_closed" | "checkin.user_not_found" | "checkin.card_not_found" | "checkin.card_not_active" | "checkin.account_suspended";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        PushRegisterDeviceFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "push.invalid_app_id" | "push.platform_not_configured";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
    };
    responses: {
        /** @description Who calls is not established. Nothing has changed. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedFailure"];
            };
        };
        /**
         * @description Any 2xx, within ten seconds, says that you have the event; the body is not read. Anything else, and the event is sent
         *     again.
         */
        WebhookTaken: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The push service has taken the message. When it says that the device token is dead, the device is forgotten. */
        PushTaken: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request is not JSON, or does not fit the contract. Nothing has changed. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestFailure"];
            };
        };
        /** @description The client is known, but may not do this. Nothing has changed. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenFailure"];
            };
        };
        /** @description There is no such path or release. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundFailure"];
            };
        };
        /** @description The path exists, with another HTTP method. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MethodNotAllowedFailure"];
            };
        };
        /** @description The first call with this Idempotency-Key is still running. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictFailure"];
            };
        };
        /** @description The body is larger than the service reads. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeFailure"];
            };
        };
        /** @description The body is not declared as JSON. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeFailure"];
            };
        };
        /** @description The Idempotency-Key was used before, with another body. */
        IdempotencyMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyMismatchFailure"];
            };
        };
        /** @description You call faster than agreed. Nothing has changed. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequestsFailure"];
            };
        };
        /** @description The request's headers are larger than the service reads. */
        HeadersTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HeadersTooLargeFailure"];
            };
        };
        /** @description We failed. Whether the call took effect is unknown; retry it safely or reverse it. */
        ServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServerErrorFailure"];
            };
        };
        /** @description The operation is part of the contract, but not of this installation. Nothing has changed. */
        NotImplemented: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotImplementedFailure"];
            };
        };
        /** @description The service cannot work at the moment. Whether the call took effect is unknown; retry it safely. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnavailableFailure"];
            };
        };
        /**
         * @description Who calls is not established: the client (`system.invalid_client`), or the guest (`system.invalid_token`). Nothing
         *     has changed.
         */
        UnauthorizedGuest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedGuestFailure"];
            };
        };
    };
    parameters: {
        /**
         * @description The event's id, the same whenever it is sent again. Use it to do things once.
         * @example msg_2b7kQ0sYtG4mVxJ9
         */
        WebhookId: string;
        /**
         * @description When this try was sent, in seconds since 1970. Refuse what is more than five minutes off.
         * @example 1773674441
         */
        WebhookTimestamp: string;
        /**
         * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
         *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
         * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
         */
        WebhookSignature: string;
        /**
         * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
         *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
         *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
         */
        IdempotencyKey: string;
        /** @description The guest's access token; sent with `authentication` `oauth`. */
        AccessTokenHeader: string;
        /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
        AccessTokenQuery: string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies this call in our records. Quote it when you ask about a call. */
        RequestId: string;
        /**
         * @description The authentication that was missing or wrong: `Basic` for the client's credentials; `Bearer`, with `error`,
         *     `error_description` and `expired`, for a guest's access token.
         */
        WwwAuthenticate: string;
        /** @description `true` when this reply is the kept reply of an earlier call with the same Idempotency-Key. */
        IdempotentReplayed: "true";
        /** @description The HTTP method this path accepts. */
        Allow: string;
        /** @description Whole seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    giftSell: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftSellRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftSellFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftSellUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftReload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftReloadRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftReloadFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReloadUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftBalance: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftBalanceRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftBalanceFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftBalanceUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftRedeem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftRedeemRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftRedeemFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftRedeemUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftReverse: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftReverseRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftReverseFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReverseUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftCashOut: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftCashOutRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftCashOutFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCashOutUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftExchange: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftExchangeRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftExchangeFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftExchangeUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    oauthRequestGuestToken: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OauthTokenRequest"];
            };
        };
        responses: {
            /** @description Who the guest is, is established. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthTokenReply"] | components["schemas"]["OauthAccessTokenReply"];
                };
            };
            /** @description The request is not JSON or does not fit the contract, or the grant, the scope or their kind is not good. Nothing has changed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthRequestGuestTokenOauthBadRequest"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    oauthRequestAuthorizationGrant: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OauthGrantRequest"];
            };
        };
        responses: {
            /** @description The grant (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthGrantReply"] | components["schemas"]["OauthRequestAuthorizationGrantFailure"];
                };
            };
            /** @description The request is not JSON or does not fit the contract, or the grant, the scope or their kind is not good. Nothing has changed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthRequestAuthorizationGrantOauthBadRequest"];
                };
            };
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    enrollmentCreateAndRegister: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrollmentCreateRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`); anything else, and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrollmentCreateReply"] | components["schemas"]["EnrollmentUniquenessConflict"] | components["schemas"]["EnrollmentCreateAndRegisterFailure"] | components["schemas"]["EnrollmentCreateAndRegisterInvalidInputs"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    enrollmentEditUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrollmentEditUserRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`); anything else, and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrollmentEditUserReply"] | components["schemas"]["EnrollmentUniquenessConflict"] | components["schemas"]["EnrollmentEditUserFailure"] | components["schemas"]["EnrollmentEditUserInvalidInputs"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    guestAccountInformation: {
        parameters: {
            query: {
                /** @description The merchant to act in. Your integration must be allowed to act there. */
                merchantId: components["schemas"]["MerchantId"];
                /**
                 * @description The authentication method of this call. With `oauth` send the access token too, best in the header
                 *     `X-Access-Token`.
                 */
                authentication?: "anonymous" | "b2b" | "oauth";
                /** @description Names the guest by the name the guest logs in with. */
                username?: string;
                /** @description Names the guest by a card. */
                printedCardNumber?: components["schemas"]["GuestPrintedCardNumber"];
                /** @description Names the guest by the account's id. */
                accountId?: components["schemas"]["GuestAccountId"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account (`result: success`), or no such guest (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestAccountInformation"] | components["schemas"]["GuestAccountInformationFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkinCheckin: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckinRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckinReply"] | components["schemas"]["CheckinCheckinFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    pushRegisterDevice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushRegisterDeviceRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushReply"] | components["schemas"]["PushRegisterDeviceFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    pushUnregisterDevice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushUnregisterDeviceRequest"];
            };
        };
        responses: {
            /** @description The device gets nothing more for this guest. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushReply"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
}
