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
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.missing_transaction_id`<br>A transaction id is needed. | Neither `pxTransactionId` nor `externalTransactionId` was sent.<br>*What to do:* Send one of them, or both. |
         *     | `gift.transaction_not_found`<br>The transaction was not found. | No transaction has this id in this store. An unknown `externalTransactionId` is blocked by this answer, so that a late original cannot take effect.<br>*What to do:* After a timeout this is good news; nothing happened and nothing will. Otherwise check the id and the store. |
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
    "/sale/saleConfig.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a program
         * @description Tells what a merchant sells in one program to buyers who are not logged in: the items with their prices or price ranges,
         *     how they can be paid, and how they can be shipped.
         *
         *     **What changes.** Nothing. Prices and items change rarely, but they do: read the program when the buyer opens your shop,
         *     and do not keep it for longer than a visit. What counts is the price calculation.
         *
         *     For buyers who are logged in use *Read a program for an account*.
         *
         *     **Authentication.** `b2b`, `anonymous`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `sale.error`<br>The sale cannot be made at present. | The program does not fit the merchant's other configuration; for example it sells cards of a template that carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the program. |
         *     | `sale.invalid_merchant`<br>The merchant sells nothing here. | The merchant exists and you may act in it, but it has no sale programs at all.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up a program. |
         *     | `sale.invalid_program_type`<br>This type of program is not sold this way. | `programType` is not a type at all, or not one of this call: `REWARDS_FROM_POINTS` needs an account, `EGIFT` is sold without one.<br>*What to do:* Use `GIFT_CARD` or `EGIFT` in the calls without an account, `GIFT_CARD` or `REWARDS_FROM_POINTS` in those for an account. |
         *     | `sale.program_not_found`<br>There is no such program. | The merchant has no program of this type for this kind of card, or none with this `code`.<br>*What to do:* Check what you sent against the merchant's configuration; read the programs again. |
         *     | `sale.invalid_card_template`<br>There is no such kind of card. | The merchant has no card template with this `cardTemplateCode`.<br>*What to do:* Check `cardTemplateCode`. |
         *     | `sale.invalid_tier`<br>There is no such tier. | The card template has no tier with this `tierCode`.<br>*What to do:* Check `tierCode`; leave it out where it is optional. |
         */
        get: operations["saleSaleConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sale/saleConfigForAccount.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a program for an account
         * @description Tells what a merchant sells in one program to a guest who is logged in, identified by a card.
         *
         *     **What changes.** Nothing.
         *
         *     A merchant may have several programs of one type. This call tells the first of them; if your merchant is such a one, use
         *     *Programs for an account* instead.
         *
         *     In a program of the type `REWARDS_FROM_POINTS` the prices are in points, and `currency` is absent.
         *
         *     **With a guest's token** the card must be one of the guest's own; any other is answered like a card that does not exist.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `account_read`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `sale.error`<br>The sale cannot be made at present. | The program does not fit the merchant's other configuration; for example it sells cards of a template that carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the program. |
         *     | `sale.invalid_merchant`<br>The merchant sells nothing here. | The merchant exists and you may act in it, but it has no sale programs at all.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up a program. |
         *     | `sale.invalid_program_type`<br>This type of program is not sold this way. | `programType` is not a type at all, or not one of this call: `REWARDS_FROM_POINTS` needs an account, `EGIFT` is sold without one.<br>*What to do:* Use `GIFT_CARD` or `EGIFT` in the calls without an account, `GIFT_CARD` or `REWARDS_FROM_POINTS` in those for an account. |
         *     | `sale.program_not_found`<br>There is no such program. | The merchant has no program of this type for this kind of card, or none with this `code`.<br>*What to do:* Check what you sent against the merchant's configuration; read the programs again. |
         *     | `sale.invalid_card`<br>The card is not known. | The merchant has no card with this number, it is not one of the guest's own, or the registration code sent for it does not fit. The three are not told apart.<br>*What to do:* Check the card number, and the code with it. Do not try codes. |
         *     | `sale.card_not_active`<br>The card is not active. | The card was never sold or registered, or is disabled, exchanged or expired.<br>*What to do:* Use an active card. |
         */
        get: operations["saleSaleConfigForAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sale/saleConfigsForAccount.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Programs for an account
         * @description Tells all programs of one type that a guest who is logged in may use. Needed only for merchants with several programs of
         *     the same type; for any other it is a list of one.
         *
         *     **What changes.** Nothing.
         *
         *     Each program has a `programCode`. Send it as `code` when you calculate the price and execute the sale, or they take the
         *     first program of the list.
         *
         *     **With a guest's token** the card must be one of the guest's own; any other is answered like a card that does not exist.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `account_read`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `sale.error`<br>The sale cannot be made at present. | The program does not fit the merchant's other configuration; for example it sells cards of a template that carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the program. |
         *     | `sale.invalid_merchant`<br>The merchant sells nothing here. | The merchant exists and you may act in it, but it has no sale programs at all.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up a program. |
         *     | `sale.invalid_program_type`<br>This type of program is not sold this way. | `programType` is not a type at all, or not one of this call: `REWARDS_FROM_POINTS` needs an account, `EGIFT` is sold without one.<br>*What to do:* Use `GIFT_CARD` or `EGIFT` in the calls without an account, `GIFT_CARD` or `REWARDS_FROM_POINTS` in those for an account. |
         *     | `sale.program_not_found`<br>There is no such program. | The merchant has no program of this type for this kind of card, or none with this `code`.<br>*What to do:* Check what you sent against the merchant's configuration; read the programs again. |
         *     | `sale.invalid_card`<br>The card is not known. | The merchant has no card with this number, it is not one of the guest's own, or the registration code sent for it does not fit. The three are not told apart.<br>*What to do:* Check the card number, and the code with it. Do not try codes. |
         *     | `sale.card_not_active`<br>The card is not active. | The card was never sold or registered, or is disabled, exchanged or expired.<br>*What to do:* Use an active card. |
         */
        get: operations["saleSaleConfigsForAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sale/loyaltyCardSaleConfig.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the loyalty card program
         * @description Tells which loyalty cards a merchant sells, how they can be paid, and how they can be shipped.
         *
         *     **What changes.** Nothing. A loyalty card sale has no price calculation: the `totalPrice` to send is the price of the
         *     card told here, plus that of the shipping option the buyer chose.
         *
         *     **Authentication.** `b2b`, `anonymous`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `sale.error`<br>The sale cannot be made at present. | The program does not fit the merchant's other configuration; for example it sells cards of a template that carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the program. |
         *     | `sale.invalid_merchant`<br>The merchant sells nothing here. | The merchant exists and you may act in it, but it has no sale programs at all.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up a program. |
         *     | `sale.program_not_found`<br>There is no such program. | The merchant has no program of this type for this kind of card, or none with this `code`.<br>*What to do:* Check what you sent against the merchant's configuration; read the programs again. |
         */
        get: operations["saleLoyaltyCardSaleConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sale/calculatePrice.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calculate a price
         * @description Tells what an order costs a buyer who is not logged in, with all discounts, shipping and gift boxes, and what the buyer
         *     gets for free. Show the buyer this reply; then execute the sale with its `totalPrice` and `promotionItemCount`.
         *
         *     **What changes.** Nothing: no order is made (`orderNumber` is 0) and nothing is set aside. Ask as often as you like.
         *
         *     **Discounts** are the merchant's, and are decided here alone. An item's `price` is what its units cost together after its
         *     own `discount`; a discount on the order as a whole is the order's `discount`.
         *
         *     **Which program** is meant follows from the items, and from `cardTemplateCode` if an item is sold for several kinds of
         *     card. The items of an order must all be of one program.
         *
         *     **Authentication.** `b2b`, `anonymous`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `sale.error`<br>The sale cannot be made at present. | The program does not fit the merchant's other configuration; for example it sells cards of a template that carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the program. |
         *     | `sale.invalid_merchant`<br>The merchant sells nothing here. | The merchant exists and you may act in it, but it has no sale programs at all.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up a program. |
         *     | `sale.program_not_found`<br>There is no such program. | The merchant has no program of this type for this kind of card, or none with this `code`.<br>*What to do:* Check what you sent against the merchant's configuration; read the programs again. |
         *     | `sale.invalid_card_template`<br>There is no such kind of card. | The merchant has no card template with this `cardTemplateCode`.<br>*What to do:* Check `cardTemplateCode`. |
         *     | `sale.invalid_tier`<br>There is no such tier. | The card template has no tier with this `tierCode`.<br>*What to do:* Check `tierCode`; leave it out where it is optional. |
         *     | `sale.invalid_item`<br>This item is not sold here. | The program has no item with this `itemCode`, its `itemType` is another, it has no design `imageCode`, or the items are not all of one program.<br>*What to do:* Read the program again and use the codes of its `itemConfigs`. |
         *     | `sale.item_unavailable`<br>The item is not available at present. | The item is in the program, but switched off, out of stock or not in season.<br>*What to do:* Let the buyer choose another; `available` in the program tells which can be bought. |
         *     | `sale.invalid_quantity`<br>This many cannot be bought. | `quantity` is not a whole number of at least 1, or outside the item's `minQuantity` and `maxQuantity`.<br>*What to do:* Send a quantity the item allows. A loyalty card sale sells exactly one. |
         *     | `sale.invalid_amount`<br>The amount is not valid. | A price is negative, zero, or has more than two decimals or twelve digits, is missing for an item without a fixed price, or differs from the fixed price of an item that has one.<br>*What to do:* Send an amount with at most two decimals; for an item with a fixed price leave `price` out. |
         *     | `sale.price_out_of_range`<br>The price is outside the item's range. | The buyer chose less than `priceRangeLow` or more than `priceRangeHigh`.<br>*What to do:* Let the buyer choose an amount within the range. |
         *     | `sale.price_not_in_list`<br>The price is not one of the item's. | The item is sold for the amounts of its `priceList` only.<br>*What to do:* Let the buyer choose an amount of the list. |
         *     | `sale.duplicate_group_number`<br>Two groups have the same number. | Two entries of `orderItemGroups` share a `groupNumber`.<br>*What to do:* Number the groups differently. |
         *     | `sale.duplicate_item_number`<br>Two items of a group have the same number. | Two items of one group share an `itemNumber`.<br>*What to do:* Number the items of a group differently. |
         *     | `sale.invalid_recipient`<br>The recipient cannot get the item this way. | The item is not delivered by this `deliveryMethod`, the e-mail address or phone number it needs is missing or malformed, or the card that is to receive an `SV_GIFT` is missing, unknown, not active or without room for the amount.<br>*What to do:* Correct the recipient, or choose one of the item's `deliveryMethods`. |
         *     | `sale.message_too_long`<br>The personal message is too long. | `message` is longer than 500 characters, or than the item's `messageMaxLength`.<br>*What to do:* Have it shortened. |
         *     | `sale.invalid_delivery_date`<br>The item cannot be delivered then. | `deliveryDatetime` is not a date and time, lies in the past or more than a year ahead, or was sent for something that is shipped.<br>*What to do:* Send a time within the coming year, or leave it out to deliver at once. |
         *     | `sale.invalid_shipping_option`<br>There is no such way of shipping. | The program has no shipping option with this code, or something must be shipped, the program has options, and none was chosen.<br>*What to do:* Send the code of one of the program's `shippingOptions`. |
         */
        post: operations["saleCalculatePrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sale/calculatePriceForAccount.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calculate a price for an account
         * @description Tells what an order costs a guest who is logged in, with all discounts, shipping and gift boxes. Show the guest this
         *     reply; then execute the sale with its `totalPrice`.
         *
         *     **What changes.** Nothing: no order is made (`orderNumber` is 0), and no points are set aside.
         *
         *     In a program of the type `REWARDS_FROM_POINTS` all prices, the total included, are in points. Whether the guest has as
         *     many is decided when the sale is executed.
         *
         *     **With a guest's token** the card must be one of the guest's own; any other is answered like a card that does not exist.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `account_read`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `sale.error`<br>The sale cannot be made at present. | The program does not fit the merchant's other configuration; for example it sells cards of a template that carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the program. |
         *     | `sale.invalid_merchant`<br>The merchant sells nothing here. | The merchant exists and you may act in it, but it has no sale programs at all.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up a program. |
         *     | `sale.invalid_program_type`<br>This type of program is not sold this way. | `programType` is not a type at all, or not one of this call: `REWARDS_FROM_POINTS` needs an account, `EGIFT` is sold without one.<br>*What to do:* Use `GIFT_CARD` or `EGIFT` in the calls without an account, `GIFT_CARD` or `REWARDS_FROM_POINTS` in those for an account. |
         *     | `sale.program_not_found`<br>There is no such program. | The merchant has no program of this type for this kind of card, or none with this `code`.<br>*What to do:* Check what you sent against the merchant's configuration; read the programs again. |
         *     | `sale.invalid_card`<br>The card is not known. | The merchant has no card with this number, it is not one of the guest's own, or the registration code sent for it does not fit. The three are not told apart.<br>*What to do:* Check the card number, and the code with it. Do not try codes. |
         *     | `sale.card_not_active`<br>The card is not active. | The card was never sold or registered, or is disabled, exchanged or expired.<br>*What to do:* Use an active card. |
         *     | `sale.invalid_item`<br>This item is not sold here. | The program has no item with this `itemCode`, its `itemType` is another, it has no design `imageCode`, or the items are not all of one program.<br>*What to do:* Read the program again and use the codes of its `itemConfigs`. |
         *     | `sale.item_unavailable`<br>The item is not available at present. | The item is in the program, but switched off, out of stock or not in season.<br>*What to do:* Let the buyer choose another; `available` in the program tells which can be bought. |
         *     | `sale.invalid_quantity`<br>This many cannot be bought. | `quantity` is not a whole number of at least 1, or outside the item's `minQuantity` and `maxQuantity`.<br>*What to do:* Send a quantity the item allows. A loyalty card sale sells exactly one. |
         *     | `sale.invalid_amount`<br>The amount is not valid. | A price is negative, zero, or has more than two decimals or twelve digits, is missing for an item without a fixed price, or differs from the fixed price of an item that has one.<br>*What to do:* Send an amount with at most two decimals; for an item with a fixed price leave `price` out. |
         *     | `sale.price_out_of_range`<br>The price is outside the item's range. | The buyer chose less than `priceRangeLow` or more than `priceRangeHigh`.<br>*What to do:* Let the buyer choose an amount within the range. |
         *     | `sale.price_not_in_list`<br>The price is not one of the item's. | The item is sold for the amounts of its `priceList` only.<br>*What to do:* Let the buyer choose an amount of the list. |
         *     | `sale.duplicate_group_number`<br>Two groups have the same number. | Two entries of `orderItemGroups` share a `groupNumber`.<br>*What to do:* Number the groups differently. |
         *     | `sale.duplicate_item_number`<br>Two items of a group have the same number. | Two items of one group share an `itemNumber`.<br>*What to do:* Number the items of a group differently. |
         *     | `sale.invalid_recipient`<br>The recipient cannot get the item this way. | The item is not delivered by this `deliveryMethod`, the e-mail address or phone number it needs is missing or malformed, or the card that is to receive an `SV_GIFT` is missing, unknown, not active or without room for the amount.<br>*What to do:* Correct the recipient, or choose one of the item's `deliveryMethods`. |
         *     | `sale.message_too_long`<br>The personal message is too long. | `message` is longer than 500 characters, or than the item's `messageMaxLength`.<br>*What to do:* Have it shortened. |
         *     | `sale.invalid_delivery_date`<br>The item cannot be delivered then. | `deliveryDatetime` is not a date and time, lies in the past or more than a year ahead, or was sent for something that is shipped.<br>*What to do:* Send a time within the coming year, or leave it out to deliver at once. |
         *     | `sale.invalid_shipping_option`<br>There is no such way of shipping. | The program has no shipping option with this code, or something must be shipped, the program has options, and none was chosen.<br>*What to do:* Send the code of one of the program's `shippingOptions`. |
         */
        post: operations["saleCalculatePriceForAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sale/calculateAccountPointsValueForItems.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What menu items cost in points
         * @description Tells for each menu item what it would cost this guest in points, in this store. The reply has one entry for each id, in
         *     the order you sent them. An item that is not to be had for points, and an id we do not know, have `eligible: false`.
         *
         *     **What changes.** Nothing. Whether the guest has as many points is not part of the answer.
         *
         *     **Limits.** At most 100 ids a call.
         *
         *     **With a guest's token** the card must be one of the guest's own; any other is answered like a card that does not exist.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `account_read`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `sale.error`<br>The sale cannot be made at present. | The program does not fit the merchant's other configuration; for example it sells cards of a template that carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the program. |
         *     | `sale.invalid_merchant`<br>The merchant sells nothing here. | The merchant exists and you may act in it, but it has no sale programs at all.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up a program. |
         *     | `sale.invalid_store`<br>The store is not known or not open. | The merchant has no such store, it is closed, or the program requires `activationStoreCode` and it is missing.<br>*What to do:* Send the code of an open store. |
         *     | `sale.invalid_card`<br>The card is not known. | The merchant has no card with this number, it is not one of the guest's own, or the registration code sent for it does not fit. The three are not told apart.<br>*What to do:* Check the card number, and the code with it. Do not try codes. |
         *     | `sale.card_not_active`<br>The card is not active. | The card was never sold or registered, or is disabled, exchanged or expired.<br>*What to do:* Use an active card. |
         */
        post: operations["saleCalculateAccountPointsValueForItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sale/executeSale.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Execute a sale
         * @description Sells the order to a buyer who is not logged in: charges the payment method, makes the cards, delivers or ships them, and
         *     sends the buyer a confirmation. All of it happens, or none of it.
         *
         *     **Before.** Calculate the price, show it to the buyer, and send `totalPrice` and `promotionItemCount` exactly as they were
         *     told. If either is different now, the sale is refused (`sale.price_mismatch`, `sale.promotion_item_count_mismatch`).
         *
         *     **What changes.** The payment is authorized first; then the order is made, with its cards active and holding their value;
         *     then the payment is collected. If collecting it fails, what was sold is taken back, and you get a refusal. So sell by the
         *     reply, not before.
         *
         *     **Paying.** A program's `paymentMethodTypes` say how. Saved payment methods and points belong to a guest: a `b2b` client may
         *     send them here, with the card that has the points; to an anonymous client they are refused
         *     (`sale.payment_type_not_allowed`). An anonymous client pays with stored value only with the card's registration code.
         *
         *     **Shipping.** When `shippingSameAsBilling` is `false`, `shippingContact` and `shippingAddress` are required. A group may name
         *     its own contact, address and shipping option.
         *
         *     **Delivery.** `deliveryUrl` shows the cards of an item to whoever knows it. For `deliveryMethod` `URL`, send the recipient
         *     `recipientMessage` and that address by means of your own; `EMAIL` and `SMS` we send.
         *
         *     **After a timeout** send the same call again with the same `Idempotency-Key` header: if the sale had happened you get its reply,
         *     if not it happens now. So send a key with *every* sale. Without one a second call is a second sale, and is charged again.
         *     A refusal is kept under its key too: when the buyer tries again with another card, take a new key.
         *
         *     **Authentication.** `b2b`, `anonymous`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `sale.error`<br>The sale cannot be made at present. | The program does not fit the merchant's other configuration; for example it sells cards of a template that carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the program. |
         *     | `sale.invalid_merchant`<br>The merchant sells nothing here. | The merchant exists and you may act in it, but it has no sale programs at all.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up a program. |
         *     | `sale.invalid_program_type`<br>This type of program is not sold this way. | `programType` is not a type at all, or not one of this call: `REWARDS_FROM_POINTS` needs an account, `EGIFT` is sold without one.<br>*What to do:* Use `GIFT_CARD` or `EGIFT` in the calls without an account, `GIFT_CARD` or `REWARDS_FROM_POINTS` in those for an account. |
         *     | `sale.program_not_found`<br>There is no such program. | The merchant has no program of this type for this kind of card, or none with this `code`.<br>*What to do:* Check what you sent against the merchant's configuration; read the programs again. |
         *     | `sale.invalid_card_template`<br>There is no such kind of card. | The merchant has no card template with this `cardTemplateCode`.<br>*What to do:* Check `cardTemplateCode`. |
         *     | `sale.invalid_tier`<br>There is no such tier. | The card template has no tier with this `tierCode`.<br>*What to do:* Check `tierCode`; leave it out where it is optional. |
         *     | `sale.invalid_store`<br>The store is not known or not open. | The merchant has no such store, it is closed, or the program requires `activationStoreCode` and it is missing.<br>*What to do:* Send the code of an open store. |
         *     | `sale.invalid_item`<br>This item is not sold here. | The program has no item with this `itemCode`, its `itemType` is another, it has no design `imageCode`, or the items are not all of one program.<br>*What to do:* Read the program again and use the codes of its `itemConfigs`. |
         *     | `sale.item_unavailable`<br>The item is not available at present. | The item is in the program, but switched off, out of stock or not in season.<br>*What to do:* Let the buyer choose another; `available` in the program tells which can be bought. |
         *     | `sale.invalid_quantity`<br>This many cannot be bought. | `quantity` is not a whole number of at least 1, or outside the item's `minQuantity` and `maxQuantity`.<br>*What to do:* Send a quantity the item allows. A loyalty card sale sells exactly one. |
         *     | `sale.invalid_amount`<br>The amount is not valid. | A price is negative, zero, or has more than two decimals or twelve digits, is missing for an item without a fixed price, or differs from the fixed price of an item that has one.<br>*What to do:* Send an amount with at most two decimals; for an item with a fixed price leave `price` out. |
         *     | `sale.price_out_of_range`<br>The price is outside the item's range. | The buyer chose less than `priceRangeLow` or more than `priceRangeHigh`.<br>*What to do:* Let the buyer choose an amount within the range. |
         *     | `sale.price_not_in_list`<br>The price is not one of the item's. | The item is sold for the amounts of its `priceList` only.<br>*What to do:* Let the buyer choose an amount of the list. |
         *     | `sale.duplicate_group_number`<br>Two groups have the same number. | Two entries of `orderItemGroups` share a `groupNumber`.<br>*What to do:* Number the groups differently. |
         *     | `sale.duplicate_item_number`<br>Two items of a group have the same number. | Two items of one group share an `itemNumber`.<br>*What to do:* Number the items of a group differently. |
         *     | `sale.invalid_recipient`<br>The recipient cannot get the item this way. | The item is not delivered by this `deliveryMethod`, the e-mail address or phone number it needs is missing or malformed, or the card that is to receive an `SV_GIFT` is missing, unknown, not active or without room for the amount.<br>*What to do:* Correct the recipient, or choose one of the item's `deliveryMethods`. |
         *     | `sale.message_too_long`<br>The personal message is too long. | `message` is longer than 500 characters, or than the item's `messageMaxLength`.<br>*What to do:* Have it shortened. |
         *     | `sale.invalid_delivery_date`<br>The item cannot be delivered then. | `deliveryDatetime` is not a date and time, lies in the past or more than a year ahead, or was sent for something that is shipped.<br>*What to do:* Send a time within the coming year, or leave it out to deliver at once. |
         *     | `sale.invalid_shipping_option`<br>There is no such way of shipping. | The program has no shipping option with this code, or something must be shipped, the program has options, and none was chosen.<br>*What to do:* Send the code of one of the program's `shippingOptions`. |
         *     | `sale.missing_shipping_address`<br>The shipping contact or address is missing. | Shipping is said to differ from billing, or the item must be shipped, and the contact or the address to ship to was not sent.<br>*What to do:* Send both, or ship to the billing address. |
         *     | `sale.price_mismatch`<br>The price has changed. | `totalPrice` is not what the order costs now; a price or a discount has changed since the buyer saw it, or what is ordered has.<br>*What to do:* Calculate the price again, show it to the buyer, and send the new one. A loyalty card costs its price plus shipping. |
         *     | `sale.promotion_item_count_mismatch`<br>The number of free items has changed. | `promotionItemCount` is not what the buyer would get now; a promotion has begun or ended since the buyer saw it.<br>*What to do:* Calculate the price again, show it to the buyer, and send the new number. |
         *     | `sale.invalid_payment_method`<br>The payment method is not valid. | The payment method lacks a field of its type or has one of another, the card has expired or is of a brand the program does not take, the token is unknown to the vault, `savePaymentMethod` was sent without an account, or a points payment names no card.<br>*What to do:* Correct it, or obtain a new token and try again. |
         *     | `sale.payment_type_not_allowed`<br>This is not a way to pay here. | The type is not one of the program's `paymentMethodTypes`, the merchant has not turned credit cards without the vault on, or an anonymous client sent a saved method or points.<br>*What to do:* Offer the buyer the program's `paymentMethodTypes`. |
         *     | `sale.invalid_saved_payment_method`<br>The saved payment method is not known. | The account has no saved payment method with this `savedCardCode`, or it is of the other type.<br>*What to do:* Read the guest's saved payment methods again, or let the guest pay another way. |
         *     | `sale.payment_auth_denied`<br>The payment was declined. | The bank or the vault refused to authorize the payment.<br>*What to do:* Let the buyer pay another way. Do not retry the same card unchanged. |
         *     | `sale.payment_auth_failed`<br>The payment could not be authorized. | The vault could not be reached or did not answer in time. What it may have authorized all the same is released.<br>*What to do:* Try again later, with a new Idempotency-Key, because the answer under the old one is kept; or pay another way. |
         *     | `sale.payment_capture_denied`<br>The payment was declined on collection. | The payment had been authorized, but the bank or the vault then refused to collect it. What was sold is taken back.<br>*What to do:* Let the buyer pay another way. |
         *     | `sale.payment_capture_failed`<br>The payment could not be collected. | The vault reported an error while collecting an authorized payment. What was sold is taken back, and the authorization is released.<br>*What to do:* Try again later, with a new Idempotency-Key, because the answer under the old one is kept; or pay another way. |
         *     | `sale.payment_intent_mismatch`<br>The payment intent does not fit this sale. | The processor does not know the intent or it is not confirmed, its amount or currency differs, or it has paid for a sale already.<br>*What to do:* Have the buyer confirm a new intent over exactly `totalPrice`. |
         *     | `sale.invalid_card`<br>The card is not known. | The merchant has no card with this number, it is not one of the guest's own, or the registration code sent for it does not fit. The three are not told apart.<br>*What to do:* Check the card number, and the code with it. Do not try codes. |
         *     | `sale.card_not_active`<br>The card is not active. | The card was never sold or registered, or is disabled, exchanged or expired.<br>*What to do:* Use an active card. |
         *     | `sale.insufficient_balance`<br>The card holds too little. | The stored value does not cover the whole price.<br>*What to do:* Let the buyer reload the card or pay another way. |
         *     | `sale.insufficient_points`<br>The card has too few points. | The points do not cover the whole price, or may not be redeemed because the card is not registered.<br>*What to do:* Let the guest choose something that costs less. |
         *     | `sale.out_of_cards`<br>There are no cards left. | The merchant has no inactive card of the kind left to hand out.<br>*What to do:* Do not retry; have the merchant's operator add cards. |
         */
        post: operations["saleExecuteSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sale/executeSaleForAccount.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Execute a sale for an account
         * @description Sells the order to a guest who is logged in, identified by a card: charges the payment method, makes the cards or puts the
         *     value or reward where it belongs, ships what is to be shipped, and sends the guest a confirmation. All of it happens, or
         *     none of it.
         *
         *     **Before.** Calculate the price for the account, show it to the guest, and send `totalPrice` exactly as it was told. If it is
         *     different now, the sale is refused (`sale.price_mismatch`).
         *
         *     **What changes.** As in *Execute a sale*. Points and stored value are taken in the same step that makes the order; any other
         *     payment is authorized before it and collected after it, and if that fails, what was sold is taken back.
         *
         *     **Paying.** A program's `paymentMethodTypes` say how. In a program of the type `REWARDS_FROM_POINTS` the guest pays with
         *     `POINTS` of the card of the call, and `totalPrice` is in points. A saved payment method must be the guest's own. To save a new
         *     one, pay with `VAULT_TOKEN` and `savePaymentMethod`.
         *
         *     **Shipping.** When `shippingSameAsBilling` is `false`, `shippingContact` and `shippingAddress` are required. A group may name
         *     its own contact, address and shipping option.
         *
         *     **With a guest's token** the card must be one of the guest's own, and so must a card that pays; any other is answered like a
         *     card that does not exist.
         *
         *     **After a timeout** send the same call again with the same `Idempotency-Key` header: if the sale had happened you get its reply,
         *     if not it happens now. So send a key with *every* sale. Without one a second call is a second sale, and is charged again.
         *     A refusal is kept under its key too: when the buyer tries again with another card, take a new key.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `account_write`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `sale.error`<br>The sale cannot be made at present. | The program does not fit the merchant's other configuration; for example it sells cards of a template that carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the program. |
         *     | `sale.invalid_merchant`<br>The merchant sells nothing here. | The merchant exists and you may act in it, but it has no sale programs at all.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up a program. |
         *     | `sale.invalid_program_type`<br>This type of program is not sold this way. | `programType` is not a type at all, or not one of this call: `REWARDS_FROM_POINTS` needs an account, `EGIFT` is sold without one.<br>*What to do:* Use `GIFT_CARD` or `EGIFT` in the calls without an account, `GIFT_CARD` or `REWARDS_FROM_POINTS` in those for an account. |
         *     | `sale.program_not_found`<br>There is no such program. | The merchant has no program of this type for this kind of card, or none with this `code`.<br>*What to do:* Check what you sent against the merchant's configuration; read the programs again. |
         *     | `sale.invalid_card`<br>The card is not known. | The merchant has no card with this number, it is not one of the guest's own, or the registration code sent for it does not fit. The three are not told apart.<br>*What to do:* Check the card number, and the code with it. Do not try codes. |
         *     | `sale.card_not_active`<br>The card is not active. | The card was never sold or registered, or is disabled, exchanged or expired.<br>*What to do:* Use an active card. |
         *     | `sale.invalid_store`<br>The store is not known or not open. | The merchant has no such store, it is closed, or the program requires `activationStoreCode` and it is missing.<br>*What to do:* Send the code of an open store. |
         *     | `sale.invalid_item`<br>This item is not sold here. | The program has no item with this `itemCode`, its `itemType` is another, it has no design `imageCode`, or the items are not all of one program.<br>*What to do:* Read the program again and use the codes of its `itemConfigs`. |
         *     | `sale.item_unavailable`<br>The item is not available at present. | The item is in the program, but switched off, out of stock or not in season.<br>*What to do:* Let the buyer choose another; `available` in the program tells which can be bought. |
         *     | `sale.invalid_quantity`<br>This many cannot be bought. | `quantity` is not a whole number of at least 1, or outside the item's `minQuantity` and `maxQuantity`.<br>*What to do:* Send a quantity the item allows. A loyalty card sale sells exactly one. |
         *     | `sale.invalid_amount`<br>The amount is not valid. | A price is negative, zero, or has more than two decimals or twelve digits, is missing for an item without a fixed price, or differs from the fixed price of an item that has one.<br>*What to do:* Send an amount with at most two decimals; for an item with a fixed price leave `price` out. |
         *     | `sale.price_out_of_range`<br>The price is outside the item's range. | The buyer chose less than `priceRangeLow` or more than `priceRangeHigh`.<br>*What to do:* Let the buyer choose an amount within the range. |
         *     | `sale.price_not_in_list`<br>The price is not one of the item's. | The item is sold for the amounts of its `priceList` only.<br>*What to do:* Let the buyer choose an amount of the list. |
         *     | `sale.duplicate_group_number`<br>Two groups have the same number. | Two entries of `orderItemGroups` share a `groupNumber`.<br>*What to do:* Number the groups differently. |
         *     | `sale.duplicate_item_number`<br>Two items of a group have the same number. | Two items of one group share an `itemNumber`.<br>*What to do:* Number the items of a group differently. |
         *     | `sale.invalid_recipient`<br>The recipient cannot get the item this way. | The item is not delivered by this `deliveryMethod`, the e-mail address or phone number it needs is missing or malformed, or the card that is to receive an `SV_GIFT` is missing, unknown, not active or without room for the amount.<br>*What to do:* Correct the recipient, or choose one of the item's `deliveryMethods`. |
         *     | `sale.message_too_long`<br>The personal message is too long. | `message` is longer than 500 characters, or than the item's `messageMaxLength`.<br>*What to do:* Have it shortened. |
         *     | `sale.invalid_delivery_date`<br>The item cannot be delivered then. | `deliveryDatetime` is not a date and time, lies in the past or more than a year ahead, or was sent for something that is shipped.<br>*What to do:* Send a time within the coming year, or leave it out to deliver at once. |
         *     | `sale.invalid_shipping_option`<br>There is no such way of shipping. | The program has no shipping option with this code, or something must be shipped, the program has options, and none was chosen.<br>*What to do:* Send the code of one of the program's `shippingOptions`. |
         *     | `sale.missing_shipping_address`<br>The shipping contact or address is missing. | Shipping is said to differ from billing, or the item must be shipped, and the contact or the address to ship to was not sent.<br>*What to do:* Send both, or ship to the billing address. |
         *     | `sale.price_mismatch`<br>The price has changed. | `totalPrice` is not what the order costs now; a price or a discount has changed since the buyer saw it, or what is ordered has.<br>*What to do:* Calculate the price again, show it to the buyer, and send the new one. A loyalty card costs its price plus shipping. |
         *     | `sale.invalid_payment_method`<br>The payment method is not valid. | The payment method lacks a field of its type or has one of another, the card has expired or is of a brand the program does not take, the token is unknown to the vault, `savePaymentMethod` was sent without an account, or a points payment names no card.<br>*What to do:* Correct it, or obtain a new token and try again. |
         *     | `sale.payment_type_not_allowed`<br>This is not a way to pay here. | The type is not one of the program's `paymentMethodTypes`, the merchant has not turned credit cards without the vault on, or an anonymous client sent a saved method or points.<br>*What to do:* Offer the buyer the program's `paymentMethodTypes`. |
         *     | `sale.invalid_saved_payment_method`<br>The saved payment method is not known. | The account has no saved payment method with this `savedCardCode`, or it is of the other type.<br>*What to do:* Read the guest's saved payment methods again, or let the guest pay another way. |
         *     | `sale.payment_auth_denied`<br>The payment was declined. | The bank or the vault refused to authorize the payment.<br>*What to do:* Let the buyer pay another way. Do not retry the same card unchanged. |
         *     | `sale.payment_auth_failed`<br>The payment could not be authorized. | The vault could not be reached or did not answer in time. What it may have authorized all the same is released.<br>*What to do:* Try again later, with a new Idempotency-Key, because the answer under the old one is kept; or pay another way. |
         *     | `sale.payment_capture_denied`<br>The payment was declined on collection. | The payment had been authorized, but the bank or the vault then refused to collect it. What was sold is taken back.<br>*What to do:* Let the buyer pay another way. |
         *     | `sale.payment_capture_failed`<br>The payment could not be collected. | The vault reported an error while collecting an authorized payment. What was sold is taken back, and the authorization is released.<br>*What to do:* Try again later, with a new Idempotency-Key, because the answer under the old one is kept; or pay another way. |
         *     | `sale.insufficient_balance`<br>The card holds too little. | The stored value does not cover the whole price.<br>*What to do:* Let the buyer reload the card or pay another way. |
         *     | `sale.insufficient_points`<br>The card has too few points. | The points do not cover the whole price, or may not be redeemed because the card is not registered.<br>*What to do:* Let the guest choose something that costs less. |
         *     | `sale.out_of_cards`<br>There are no cards left. | The merchant has no inactive card of the kind left to hand out.<br>*What to do:* Do not retry; have the merchant's operator add cards. |
         */
        post: operations["saleExecuteSaleForAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sale/executeLoyaltyCardSale.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sell a loyalty card
         * @description Sells one loyalty card: charges the payment method, and makes a new card that is active at once. Its number and
         *     registration code are in the reply; the guest can register with them straight away. When shipping is chosen, the card
         *     itself follows by post.
         *
         *     **Before.** There is no price calculation: `totalPrice` is the price of the card plus that of the shipping option, both told by
         *     *Read the loyalty card program*. If it is different now, the sale is refused (`sale.price_mismatch`).
         *
         *     **Three results.** `success`; `failure`, when the order cannot be fulfilled as it is; and `creditCardFailure`, when it is the
         *     payment that failed or is not valid. The last carries `errorsByField`: what the buyer should correct, such as
         *     `paymentMethod/ccExpirationYear`, or nothing when no field is at fault.
         *
         *     **What changes.** As in *Execute a sale*: on any result but `success`, no card was sold and nothing is charged.
         *
         *     **Paying.** The buyer has no account yet, so saved payment methods and points cannot pay. An anonymous client pays with stored
         *     value only with the card's registration code.
         *
         *     **After a timeout** send the same call again with the same `Idempotency-Key` header: if the sale had happened you get its reply,
         *     if not it happens now. So send a key with *every* sale. Without one a second call is a second sale, and is charged again.
         *     A refusal is kept under its key too: when the buyer tries again with another card, take a new key.
         *
         *     **Authentication.** `b2b`, `anonymous`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `sale.error`<br>The sale cannot be made at present. | The program does not fit the merchant's other configuration; for example it sells cards of a template that carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the program. |
         *     | `sale.invalid_merchant`<br>The merchant sells nothing here. | The merchant exists and you may act in it, but it has no sale programs at all.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up a program. |
         *     | `sale.program_not_found`<br>There is no such program. | The merchant has no program of this type for this kind of card, or none with this `code`.<br>*What to do:* Check what you sent against the merchant's configuration; read the programs again. |
         *     | `sale.invalid_store`<br>The store is not known or not open. | The merchant has no such store, it is closed, or the program requires `activationStoreCode` and it is missing.<br>*What to do:* Send the code of an open store. |
         *     | `sale.invalid_item`<br>This item is not sold here. | The program has no item with this `itemCode`, its `itemType` is another, it has no design `imageCode`, or the items are not all of one program.<br>*What to do:* Read the program again and use the codes of its `itemConfigs`. |
         *     | `sale.item_unavailable`<br>The item is not available at present. | The item is in the program, but switched off, out of stock or not in season.<br>*What to do:* Let the buyer choose another; `available` in the program tells which can be bought. |
         *     | `sale.invalid_quantity`<br>This many cannot be bought. | `quantity` is not a whole number of at least 1, or outside the item's `minQuantity` and `maxQuantity`.<br>*What to do:* Send a quantity the item allows. A loyalty card sale sells exactly one. |
         *     | `sale.invalid_amount`<br>The amount is not valid. | A price is negative, zero, or has more than two decimals or twelve digits, is missing for an item without a fixed price, or differs from the fixed price of an item that has one.<br>*What to do:* Send an amount with at most two decimals; for an item with a fixed price leave `price` out. |
         *     | `sale.price_mismatch`<br>The price has changed. | `totalPrice` is not what the order costs now; a price or a discount has changed since the buyer saw it, or what is ordered has.<br>*What to do:* Calculate the price again, show it to the buyer, and send the new one. A loyalty card costs its price plus shipping. |
         *     | `sale.invalid_shipping_option`<br>There is no such way of shipping. | The program has no shipping option with this code, or something must be shipped, the program has options, and none was chosen.<br>*What to do:* Send the code of one of the program's `shippingOptions`. |
         *     | `sale.missing_shipping_address`<br>The shipping contact or address is missing. | Shipping is said to differ from billing, or the item must be shipped, and the contact or the address to ship to was not sent.<br>*What to do:* Send both, or ship to the billing address. |
         *     | `sale.invalid_card`<br>The card is not known. | The merchant has no card with this number, it is not one of the guest's own, or the registration code sent for it does not fit. The three are not told apart.<br>*What to do:* Check the card number, and the code with it. Do not try codes. |
         *     | `sale.card_not_active`<br>The card is not active. | The card was never sold or registered, or is disabled, exchanged or expired.<br>*What to do:* Use an active card. |
         *     | `sale.insufficient_balance`<br>The card holds too little. | The stored value does not cover the whole price.<br>*What to do:* Let the buyer reload the card or pay another way. |
         *     | `sale.out_of_cards`<br>There are no cards left. | The merchant has no inactive card of the kind left to hand out.<br>*What to do:* Do not retry; have the merchant's operator add cards. |
         *     | `sale.invalid_payment_method`<br>The payment method is not valid. | The payment method lacks a field of its type or has one of another, the card has expired or is of a brand the program does not take, or the token is unknown to the vault.<br>*What to do:* Show the buyer `errorsByField`, have it corrected, or obtain a new token. |
         *     | `sale.payment_type_not_allowed`<br>This is not a way to pay here. | The type is not one of the program's `paymentMethodTypes`; saved methods and points never are.<br>*What to do:* Offer the buyer the program's `paymentMethodTypes`. |
         *     | `sale.payment_auth_denied`<br>The payment was declined. | The bank or the vault refused to authorize the payment.<br>*What to do:* Let the buyer pay another way. Do not retry the same card unchanged. |
         *     | `sale.payment_auth_failed`<br>The payment could not be authorized. | The vault could not be reached or did not answer in time. What it may have authorized all the same is released.<br>*What to do:* Try again later, with a new Idempotency-Key, because the answer under the old one is kept; or pay another way. |
         *     | `sale.payment_capture_denied`<br>The payment was declined on collection. | The payment had been authorized, but the bank or the vault then refused to collect it. The card that was made is taken back.<br>*What to do:* Let the buyer pay another way. |
         *     | `sale.payment_capture_failed`<br>The payment could not be collected. | The vault reported an error while collecting an authorized payment. The card that was made is taken back, and the authorization is released.<br>*What to do:* Try again later, with a new Idempotency-Key, because the answer under the old one is kept; or pay another way. |
         */
        post: operations["saleExecuteLoyaltyCardSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
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
         * @description The kind of program. `REWARDS_FROM_POINTS` exists in the calls for an account only.
         * @enum {string}
         */
        SaleOpenProgramType: "GIFT_CARD" | "EGIFT";
        /** @description Which kind of card is sold. */
        SaleCardTemplateCode: number;
        /** @description The tier the new cards start in. */
        SaleTierCode: number;
        /**
         * @description `GIFT_OR_LOYALTY_CARD` a physical card; `SHIPPED_REWARD` goods sent by post; `ON_CARD_REWARD` a reward put on the
         *     guest's card; `SV_GIFT` stored value put on another card; `EGIFT` a virtual gift card.
         * @enum {string}
         */
        SaleItemType: "GIFT_OR_LOYALTY_CARD" | "SHIPPED_REWARD" | "ON_CARD_REWARD" | "SV_GIFT" | "EGIFT";
        /** @description A design. */
        SaleItemImage: {
            /** @description The design's code. Send it as `imageCode`. */
            code: string;
            /** @description The design's name. */
            label: string;
            /** @description A small picture. */
            thumbnailImageUrl: string;
            /** @description A picture. */
            imageUrl: string;
        };
        /** @description The designs to choose from. */
        SaleItemImages: components["schemas"]["SaleItemImage"][];
        /** @description The least that can be bought at a time. Absent: 1. */
        SaleMinQuantity: number;
        /** @description The most that can be bought at a time. Absent: 1,000. */
        SaleMaxQuantity: number;
        /** @description How long the personal message may be. Absent: 500. */
        SaleMessageMaxLength: number;
        /** @description The ways it can be delivered. */
        SaleDeliveryMethods: ("EMAIL" | "SMS" | "URL" | "SHIP")[];
        /** @description `true`: it goes by post, so the sale needs an address. */
        SaleRequiresShipping: boolean;
        /** @description `false`: it is shown, but cannot be bought at present. */
        SaleAvailable: boolean;
        /** @description An item that has its price. */
        SaleFixedPriceItem: {
            itemType: components["schemas"]["SaleItemType"];
            /** @description The item's code. Send it as `itemCode`. */
            code: string;
            /** @description The item's name, for the buyer. */
            label: string;
            /** @description The name for several of it. */
            plural?: string;
            /** @description What it is. */
            description?: string;
            /** @description A small picture. */
            thumbnailImageUrl?: string;
            /** @description A picture. */
            imageUrl?: string;
            /** @description What one costs; in points where `pointsPrice` is present. */
            price: number;
            /** @description Present when the price is in points, and then the same number as `price`. */
            pointsPrice?: number;
            /** @description The points wallet that `pointsPrice` is taken from. */
            walletCode?: number;
            images?: components["schemas"]["SaleItemImages"];
            minQuantity?: components["schemas"]["SaleMinQuantity"];
            maxQuantity?: components["schemas"]["SaleMaxQuantity"];
            messageMaxLength?: components["schemas"]["SaleMessageMaxLength"];
            deliveryMethods?: components["schemas"]["SaleDeliveryMethods"];
            requiresShipping?: components["schemas"]["SaleRequiresShipping"];
            available?: components["schemas"]["SaleAvailable"];
        };
        /** @description An item whose price the buyer chooses. */
        SaleChosenPriceItem: {
            itemType: components["schemas"]["SaleItemType"];
            /** @description The item's code. Send it as `itemCode`. */
            code: string;
            /** @description The item's name, for the buyer. */
            label: string;
            /** @description The name for several of it. */
            plural?: string;
            /** @description What it is. */
            description?: string;
            /** @description A small picture. */
            thumbnailImageUrl?: string;
            /** @description A picture. */
            imageUrl?: string;
            /**
             * @description In `EGIFT` programs only. `true`: the buyer may enter any amount, within `priceRangeLow` and `priceRangeHigh` if those
             *     are present. In other programs a range says by itself that the buyer may.
             */
            customerPriceEnabled?: boolean;
            /** @description The least the buyer may choose. */
            priceRangeLow?: number;
            /** @description The most the buyer may choose. */
            priceRangeHigh?: number;
            /** @description The amount of `priceList` to show as chosen at first. */
            initialPrice?: number;
            /** @description The amounts to choose from. */
            priceList?: number[];
            images?: components["schemas"]["SaleItemImages"];
            minQuantity?: components["schemas"]["SaleMinQuantity"];
            maxQuantity?: components["schemas"]["SaleMaxQuantity"];
            messageMaxLength?: components["schemas"]["SaleMessageMaxLength"];
            deliveryMethods?: components["schemas"]["SaleDeliveryMethods"];
            requiresShipping?: components["schemas"]["SaleRequiresShipping"];
            available?: components["schemas"]["SaleAvailable"];
        };
        /**
         * @description Something that can be bought. With `price` it costs just that. Without it the buyer chooses: an amount of `priceList`,
         *     or one within `priceRangeLow` and `priceRangeHigh`.
         */
        SaleItemConfig: components["schemas"]["SaleFixedPriceItem"] | components["schemas"]["SaleChosenPriceItem"];
        /**
         * @description `CC` a credit card in the clear; `ENCRYPTED_CC` one encrypted to the merchant's key; `SAVED_CC` a saved one; `SV` a
         *     stored value wallet; `POINTS` a points wallet; `VAULT_TOKEN` a token of the payment vault; `SAVED_VAULT_TOKEN` a
         *     saved one.
         * @enum {string}
         */
        SalePaymentMethodType: "CC" | "ENCRYPTED_CC" | "SAVED_CC" | "SV" | "POINTS" | "VAULT_TOKEN" | "SAVED_VAULT_TOKEN";
        /**
         * @description What the token stands for.
         * @enum {string}
         */
        SalePaymentTokenType: "CREDIT_CARD" | "PLATFORM_A_PAY" | "PLATFORM_B_PAY" | "PLATFORM_C_PAY";
        /** @description A way to pay. */
        SalePaymentMethodTypeEntry: {
            code: components["schemas"]["SalePaymentMethodType"];
            /** @description Its name, for the buyer. */
            label: string;
            /** @description The wallet that pays, for `SV` and `POINTS`. */
            walletCode?: number;
            /** @description `true`: it can be saved while paying with it. */
            savedAllowed?: boolean;
            /** @description The kinds of token that are taken, for `VAULT_TOKEN`. */
            paymentTokenTypes?: components["schemas"]["SalePaymentTokenType"][];
        };
        /** @description A way to ship. */
        SaleShippingOption: {
            /** @description The option's code. Send it as `shippingOptionCode`. */
            code: string;
            /** @description Its name, for the buyer. */
            label: string;
            /** @description What it is. */
            description?: string;
            /** @description What it adds to the total. */
            price: number;
            /** @description How many days it takes at least. */
            estimatedDaysMin?: number;
            /** @description How many days it takes at most. */
            estimatedDaysMax?: number;
            /** @description `true`: show it as chosen at first. */
            isDefault?: boolean;
        };
        /**
         * @description The brand of a credit card.
         * @enum {string}
         */
        SaleCardType: "AMEX" | "DINERS_CLUB" | "DISCOVER" | "JCB" | "MASTERCARD" | "VISA";
        /** @description A brand of credit cards. */
        SaleCardTypeEntry: {
            code: components["schemas"]["SaleCardType"];
            /** @description Its name, for the buyer. */
            label: string;
            /** @description Its mark. */
            imageUrl?: string;
        };
        /** @description The currency of the prices. Absent where they are in points. */
        SaleCurrency: {
            /** @description ISO 4217, three letters. */
            code: string;
            /** @description What to print with an amount. */
            symbol: string;
        };
        /** @description What a merchant sells in one program, and how it can be paid and shipped. */
        SaleProgram: {
            /**
             * @description The kind of program.
             * @enum {string}
             */
            programType: "REWARDS_FROM_POINTS" | "GIFT_CARD" | "EGIFT";
            /** @description Tells programs of one type apart. Send it as `code` in the calls for an account. */
            programCode?: string;
            /** @description The program's name, for the buyer. */
            label: string;
            /** @description What can be bought. */
            itemConfigs: components["schemas"]["SaleItemConfig"][];
            /** @description How it can be paid. */
            paymentMethodTypes: components["schemas"]["SalePaymentMethodTypeEntry"][];
            /** @description How it can be shipped. Empty when nothing is shipped, or shipping is free. */
            shippingOptions: components["schemas"]["SaleShippingOption"][];
            /** @description The credit cards that are taken. */
            cardTypes: components["schemas"]["SaleCardTypeEntry"][];
            currency?: components["schemas"]["SaleCurrency"];
            /** @description What `hasGiftBox` adds for each physical item. Absent when there are no gift boxes. */
            giftBoxPrice?: number;
        };
        SaleProgramReply: {
            /** @constant */
            result: "success";
            program: components["schemas"]["SaleProgram"];
        };
        /**
         * @description The kind of program. `EGIFT` exists in the calls without an account only.
         * @enum {string}
         */
        SaleAccountProgramType: "REWARDS_FROM_POINTS" | "GIFT_CARD";
        /** @description The number printed on the card. */
        SalePrintedCardNumber: string;
        SaleProgramsReply: {
            /** @constant */
            result: "success";
            /** @description The merchant's programs of the type that this account may use, in the merchant's order. */
            programs: components["schemas"]["SaleProgram"][];
        };
        /** @description A loyalty card that can be bought. */
        SaleLoyaltyCardItemConfig: {
            /** @description The item's code. Send it as `itemCode`. */
            code: string;
            /** @description The item's name, for the buyer. */
            label: string;
            /** @description The name for several of it. */
            plural?: string;
            /** @description What it is. */
            description?: string;
            /** @description A small picture. */
            thumbnailImageUrl?: string;
            /** @description A picture. */
            imageUrl?: string;
            /** @description What it costs. */
            price: number;
            /** @description Which kind of card it is. */
            cardTemplateCode: number;
            /** @description The tier it starts in. */
            tierCode?: number;
            /** @description `true`: it is always sent by post, so the sale needs `shippingInformation`. */
            requiresShipping?: boolean;
        };
        /** @description The loyalty cards a merchant sells, and how they can be paid and shipped. */
        SaleLoyaltyCardProgram: {
            /** @description The program's name, for the buyer. */
            label: string;
            /** @description The cards that can be bought. */
            itemConfigs: components["schemas"]["SaleLoyaltyCardItemConfig"][];
            /** @description How they can be paid. */
            paymentMethodTypes: components["schemas"]["SalePaymentMethodTypeEntry"][];
            /** @description How they can be shipped. Absent when none is. */
            shippingOptions?: components["schemas"]["SaleShippingOption"][];
            /** @description The credit cards that are taken. */
            cardTypes: components["schemas"]["SaleCardTypeEntry"][];
        };
        SaleLoyaltyCardProgramReply: {
            /** @constant */
            result: "success";
            program: components["schemas"]["SaleLoyaltyCardProgram"];
        };
        /** @description One of the `shippingOptions` of the program. */
        SaleShippingOptionCode: string;
        /** @description `true`: each physical item comes in a gift box, at the program's price for one. Absent: no. */
        SaleHasGiftBox: boolean;
        /**
         * @description What the buyer chose to pay for one unit, as number or decimal string. Required when the item has no fixed price;
         *     when it has one, leave it out or send just that.
         */
        SaleItemPrice: number | string;
        /** @description One item, and what its recipient shall get with it. */
        SaleRequestedItem: {
            /** @description Your number of the item, unique in its group. The reply repeats it. */
            itemNumber: number;
            /** @description The `code` of one of the program's `itemConfigs`. */
            itemCode: string;
            itemType?: components["schemas"]["SaleItemType"];
            /**
             * @description How many, within the item's `minQuantity` and `maxQuantity`.
             * @default 1
             */
            quantity: number;
            price?: components["schemas"]["SaleItemPrice"];
            /** @description One of the item's `images`. Absent, the item's first. */
            imageCode?: string;
            /** @description Who gets it. */
            recipientName?: string;
            /**
             * Format: email
             * @description Where to, with `deliveryMethod` `EMAIL`.
             */
            recipientEmail?: string;
            /** @description Where to, with `deliveryMethod` `SMS`. Ten digits, no punctuation. */
            recipientPhone?: string;
            /** @description Who gives it. */
            senderName?: string;
            /** @description A personal message to the recipient; at most the item's `messageMaxLength`. */
            message?: string;
            /**
             * @description `EMAIL` and `SMS`: we send it. `URL`: you deliver the `deliveryUrl` of the reply yourself. `SHIP`: by post. Absent:
             *     `SHIP` for what is shipped, else `URL`.
             * @enum {string}
             */
            deliveryMethod?: "EMAIL" | "SMS" | "URL" | "SHIP";
            /** @description When to deliver, as ISO 8601; without a zone in the merchant's time zone. Absent: at once. */
            deliveryDatetime?: string;
            /** @description The card that receives the value of an `SV_GIFT`. */
            printedCardNumber?: string;
        };
        /** @description A person. */
        SaleContact: {
            /**
             * @description How to address the person.
             * @enum {string}
             */
            salutation?: "Mr." | "Ms." | "Mrs." | "Dr." | "Rev.";
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /** @description The company, if it is to be on the parcel. */
            companyName?: string;
            /**
             * Format: email
             * @description E-mail address. The buyer's gets the confirmation of the sale.
             */
            email: string;
            /** @description Ten digits, no punctuation. */
            phone?: string;
        };
        /** @description A postal address in the US or Canada. */
        SaleAddress: {
            /** @description Street and number. */
            address1: string;
            /** @description Apartment, floor and the like. */
            address2?: string;
            /** @description City. */
            city: string;
            /** @description Two-letter abbreviation of the state or Canadian province. */
            stateProvince: string;
            /** @description Postal code. */
            postalCode: string;
            /**
             * @description Country.
             * @enum {string}
             */
            country: "US" | "CA";
        };
        /** @description Items that belong together. What it says about shipping goes before what the order says. */
        SaleRequestedGroup: {
            /** @description Your number of the group, unique in the order. The reply repeats it. */
            groupNumber: number;
            /** @description The items of the group. */
            orderItems: components["schemas"]["SaleRequestedItem"][];
            shippingContact?: components["schemas"]["SaleContact"];
            shippingAddress?: components["schemas"]["SaleAddress"];
            shippingOptionCode?: components["schemas"]["SaleShippingOptionCode"];
        };
        /** @description What is bought, in groups; for example one per recipient. All items are of one program. */
        SaleRequestedGroups: components["schemas"]["SaleRequestedGroup"][];
        SaleCalculatePriceRequest: {
            merchantId: components["schemas"]["MerchantId"];
            cardTemplateCode?: components["schemas"]["SaleCardTemplateCode"];
            tierCode?: components["schemas"]["SaleTierCode"];
            shippingOptionCode?: components["schemas"]["SaleShippingOptionCode"];
            hasGiftBox?: components["schemas"]["SaleHasGiftBox"];
            orderItemGroups: components["schemas"]["SaleRequestedGroups"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description What was taken off. */
        SaleDiscount: {
            /** @description How much. 0 when nothing was. */
            amount: number;
            /** @description As a percentage, if it was one. */
            percent?: number;
            /** @description The discount's code. */
            code?: string;
            /** @description Its name, for the buyer. */
            label?: string;
            /** @description Why it was given. */
            reason?: string;
        };
        /** @description An item of the request. */
        SaleOrderItem: {
            /** @description The `itemNumber` of the request, unique in its group. */
            itemNumber: number;
            /** @description What the item costs, all its units together, after its discount. */
            price: number;
            discount: components["schemas"]["SaleDiscount"];
            /**
             * @description The text for the recipient, if you deliver the item yourself (`deliveryMethod` `URL`). Empty when there is nothing for
             *     you to deliver, and in a price calculation.
             */
            recipientMessage: string;
            /**
             * @description The page that shows the cards that were bought. Whoever knows it can see them and spend them: give it to the recipient
             *     only, and do not log it. Empty when there is nothing to show, and in a price calculation.
             */
            deliveryUrl: string;
        };
        /** @description A group of the request. */
        SaleOrderGroup: {
            /** @description The `groupNumber` of the request. */
            groupNumber: number;
            /** @description Its items, in the order of the request. */
            saleItems: components["schemas"]["SaleOrderItem"][];
        };
        /** @description Something the buyer gets for free. */
        SalePromotionItem: {
            /** @description The item's code. */
            itemCode: string;
            itemType: components["schemas"]["SaleItemType"];
            /** @description Its name, for the buyer. */
            label: string;
            /** @description How many. */
            quantity: number;
            /** @description What one is worth. */
            faceValue: number;
            /** @description The card it is on, once the sale is done. */
            printedCardNumber?: string;
        };
        /**
         * @description An order, priced or done. `totalPrice` is the sum of the items' prices plus shipping and gift boxes, less the order's
         *     own `discount`.
         */
        SaleOrder: {
            /** @description The order's number, for the buyer and for customer service. 0 in a price calculation, which orders nothing. */
            orderNumber: number;
            /** @description What is charged in all; in points where the program's prices are in points. */
            totalPrice: number;
            /** @description The groups of the request, in its order. */
            saleGroups: components["schemas"]["SaleOrderGroup"][];
            discount: components["schemas"]["SaleDiscount"];
            /** @description What the buyer gets for free. */
            promotionItems: components["schemas"]["SalePromotionItem"][];
            /** @description How many items that are, all quantities together. */
            promotionItemCount: number;
        };
        SaleOrderReply: {
            /** @constant */
            result: "success";
            order: components["schemas"]["SaleOrder"];
        };
        /**
         * @description Which program, for a merchant with several of this type: the `programCode` that *Programs for an account*
         *     tells. Absent: the merchant's first program of the type.
         */
        SaleProgramCode: string;
        SaleCalculatePriceForAccountRequest: {
            merchantId: components["schemas"]["MerchantId"];
            programType: components["schemas"]["SaleAccountProgramType"];
            code?: components["schemas"]["SaleProgramCode"];
            printedCardNumber: components["schemas"]["SalePrintedCardNumber"];
            shippingOptionCode?: components["schemas"]["SaleShippingOptionCode"];
            hasGiftBox?: components["schemas"]["SaleHasGiftBox"];
            orderItemGroups: components["schemas"]["SaleRequestedGroups"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        SalePointsValueRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            printedCardNumber: components["schemas"]["SalePrintedCardNumber"];
            /** @description Ids of menu items, as they are known to this service; not the lines of a check. */
            menuItemIds: string[];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        /** @description What a menu item costs in points. */
        SalePointsValueForItem: {
            /** @description The id of the request. */
            menuItemId: string;
            /** @description The item's name, if it is known. */
            label?: string;
            /** @description `true`: it can be had for points. `false` also for an id we do not know. */
            eligible: boolean;
            /** @description How many points. 0 when it is not eligible. */
            pointsValue: number;
            /** @description The points wallet they are taken from. */
            walletCode?: number;
        };
        SalePointsValueReply: {
            /** @constant */
            result: "success";
            /** @description One for each id of the request, in its order. */
            pointsValueForItems: components["schemas"]["SalePointsValueForItem"][];
        };
        /**
         * @description `true`: ship to the billing contact and address; a `shippingContact` or `shippingAddress` sent all the same is used
         *     instead. `false`: both must be sent. With nothing to ship, send `true`.
         */
        SaleSameAsBilling: boolean;
        /**
         * @description A credit card in the clear. Off unless the merchant's configuration turns it on: it puts your systems in scope of
         *     the card brands' security standard. Tokenized at the vault at once; never stored, never logged.
         */
        SaleCreditCardPayment: {
            /**
             * @description A credit card in the clear. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentMethodType: "CC";
            cardType: components["schemas"]["SaleCardType"];
            /** @description The card number, digits only. */
            cardNumber: string;
            /** @description Month of expiry. */
            expirationMonth: number;
            /** @description Year of expiry, four digits. */
            expirationYear: number;
            /** @description The security code on the card. */
            securityCode: string;
            /** @description The name as it stands on the card. */
            nameOnCard: string;
        };
        /**
         * @description A credit card, encrypted where it was typed in. Off unless the merchant's configuration turns it on. Tokenized at
         *     the vault at once; never stored, never logged.
         */
        SaleEncryptedCardPayment: {
            /**
             * @description An encrypted credit card. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentMethodType: "ENCRYPTED_CC";
            /** @description Compact JWE to the merchant's public key, of a JSON object with cardNumber, securityCode and nameOnCard. */
            encryptedCardData: string;
            /** @description The id of the key it is encrypted to. */
            encryptionKeyId: string;
            cardType: components["schemas"]["SaleCardType"];
            /** @description Month of expiry. */
            expirationMonth: number;
            /** @description Year of expiry, four digits. */
            expirationYear: number;
        };
        /** @description A credit card the guest saved earlier. */
        SaleSavedCardPayment: {
            /**
             * @description A saved credit card. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentMethodType: "SAVED_CC";
            /** @description The code of the saved payment method. */
            savedCardCode: string;
        };
        /** @description The stored value of a card. It must cover the whole price; there is no part payment. */
        SaleStoredValuePayment: {
            /**
             * @description A stored value wallet. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentMethodType: "SV";
            printedCardNumber: components["schemas"]["SalePrintedCardNumber"];
            /**
             * @description The card's registration code. An anonymous client must send it. A code that does not fit and a card that does not
             *     exist are answered alike.
             */
            registrationCode?: string;
            /**
             * @description Which stored value wallet of the card.
             * @default 1
             */
            walletCode: number;
        };
        /** @description The points of a card. They must cover the whole price; there is no part payment. */
        SalePointsPayment: {
            /**
             * @description A points wallet. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentMethodType: "POINTS";
            /** @description Which points wallet. */
            walletCode: number;
            /** @description The card whose points pay. Absent, the card of the call. */
            printedCardNumber?: string;
        };
        /** @description A token the payment vault has just issued to your page or app for this payment. The usual way to pay by card. */
        SaleVaultTokenPayment: {
            /**
             * @description A token of the payment vault. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentMethodType: "VAULT_TOKEN";
            /** @description The token, unchanged. */
            token: string;
            paymentTokenType: components["schemas"]["SalePaymentTokenType"];
            creditCardType: components["schemas"]["SaleCardType"];
            /** @description The last four characters of the token. */
            tokenLastFour: string;
            /** @description The last four digits of the card, as the buyer knows it. */
            ccLastFour?: string;
            /** @description Month of expiry. */
            ccExpirationMonth?: number;
            /** @description Year of expiry, four digits. */
            ccExpirationYear?: number;
            /** @description What the guest calls it, if it is saved. */
            nickname?: string;
            /**
             * @description `true`: keep it for the account of the call, to be used as `SAVED_VAULT_TOKEN` from then on. Without an account there
             *     is nothing to keep it for, and the payment method is refused.
             */
            savePaymentMethod?: boolean;
        };
        /** @description A vault token the guest saved earlier. */
        SaleSavedVaultTokenPayment: {
            /**
             * @description A saved vault token. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentMethodType: "SAVED_VAULT_TOKEN";
            /** @description The code of the saved payment method. */
            savedCardCode: string;
        };
        /** @description How the order is paid. Which types a program takes is in its `paymentMethodTypes`. */
        SalePaymentMethod: components["schemas"]["SaleCreditCardPayment"] | components["schemas"]["SaleEncryptedCardPayment"] | components["schemas"]["SaleSavedCardPayment"] | components["schemas"]["SaleStoredValuePayment"] | components["schemas"]["SalePointsPayment"] | components["schemas"]["SaleVaultTokenPayment"] | components["schemas"]["SaleSavedVaultTokenPayment"];
        /**
         * @description The `totalPrice` you showed the buyer, as number or decimal string. If prices or discounts have changed since, the
         *     sale is refused and nothing is charged. In points where the program's prices are in points.
         */
        SaleConfirmedPrice: number | string;
        /** @description The store the new cards shall belong to. Send it when the program requires one. */
        SaleActivationStoreCode: string;
        /** @description The buyer's IP address (version 4 or 6). Helps the vault to recognise fraud. */
        SaleBuyerIp: string;
        /** @description The IP address of your integration. Kept for the records. */
        SaleCallingIp: string;
        /**
         * @description For programs whose card processor hosts the checkout page: the payment intent the buyer has confirmed there. It must be
         *     over exactly `totalPrice` in the merchant's currency, and pays for one sale only. `paymentMethod` then describes the
         *     same payment, as `VAULT_TOKEN` with the intent as `token`; nothing is charged twice.
         */
        SaleHostedCheckoutPaymentIntent: string;
        SaleExecuteSaleRequest: {
            merchantId: components["schemas"]["MerchantId"];
            cardTemplateCode: components["schemas"]["SaleCardTemplateCode"];
            tierCode: components["schemas"]["SaleTierCode"];
            programType: components["schemas"]["SaleOpenProgramType"];
            billingContact: components["schemas"]["SaleContact"];
            billingAddress: components["schemas"]["SaleAddress"];
            shippingSameAsBilling: components["schemas"]["SaleSameAsBilling"];
            shippingContact?: components["schemas"]["SaleContact"];
            shippingAddress?: components["schemas"]["SaleAddress"];
            paymentMethod: components["schemas"]["SalePaymentMethod"];
            shippingOptionCode?: components["schemas"]["SaleShippingOptionCode"];
            totalPrice: components["schemas"]["SaleConfirmedPrice"];
            /**
             * @description The `promotionItemCount` of the price calculation. If the buyer would now get more or fewer items for free, the sale is
             *     refused. Absent: not checked.
             */
            promotionItemCount?: number;
            hasGiftBox?: components["schemas"]["SaleHasGiftBox"];
            activationStoreCode?: components["schemas"]["SaleActivationStoreCode"];
            orderItemGroups: components["schemas"]["SaleRequestedGroups"];
            originatingIP?: components["schemas"]["SaleBuyerIp"];
            callingIp?: components["schemas"]["SaleCallingIp"];
            hostedCheckoutPaymentIntent?: components["schemas"]["SaleHostedCheckoutPaymentIntent"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        SaleExecuteSaleForAccountRequest: {
            merchantId: components["schemas"]["MerchantId"];
            programType: components["schemas"]["SaleAccountProgramType"];
            code?: components["schemas"]["SaleProgramCode"];
            printedCardNumber: components["schemas"]["SalePrintedCardNumber"];
            billingContact: components["schemas"]["SaleContact"];
            billingAddress: components["schemas"]["SaleAddress"];
            shippingSameAsBilling: components["schemas"]["SaleSameAsBilling"];
            shippingContact?: components["schemas"]["SaleContact"];
            shippingAddress?: components["schemas"]["SaleAddress"];
            paymentMethod: components["schemas"]["SalePaymentMethod"];
            shippingOptionCode?: components["schemas"]["SaleShippingOptionCode"];
            totalPrice: components["schemas"]["SaleConfirmedPrice"];
            hasGiftBox?: components["schemas"]["SaleHasGiftBox"];
            activationStoreCode?: components["schemas"]["SaleActivationStoreCode"];
            orderItemGroups: components["schemas"]["SaleRequestedGroups"];
            originatingIP?: components["schemas"]["SaleBuyerIp"];
            callingIp?: components["schemas"]["SaleCallingIp"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        /** @description How and where a loyalty card is sent. What is left out is taken from the billing data. */
        SaleShippingAddress: {
            shippingOptionCode?: components["schemas"]["SaleShippingOptionCode"];
            /** @description `false`: `contact` and `address` must be sent. Absent is the same as `true`. */
            sameAsBilling?: boolean;
            contact?: components["schemas"]["SaleContact"];
            address?: components["schemas"]["SaleAddress"];
        };
        /**
         * @description How the card is paid. Which types the program takes is in its `paymentMethodTypes`. The buyer has no account yet, so
         *     `SAVED_CC`, `SAVED_VAULT_TOKEN` and `POINTS` are never among them.
         */
        SaleLoyaltyCardPaymentMethod: components["schemas"]["SaleCreditCardPayment"] | components["schemas"]["SaleEncryptedCardPayment"] | components["schemas"]["SaleSavedCardPayment"] | components["schemas"]["SaleStoredValuePayment"] | components["schemas"]["SalePointsPayment"] | components["schemas"]["SaleVaultTokenPayment"] | components["schemas"]["SaleSavedVaultTokenPayment"];
        /** @description The card that is bought. */
        SaleLoyaltyCardItem: {
            /** @description Your number of the item. */
            itemNumber: number;
            /** @description The `code` of one of the program's `itemConfigs`. */
            itemCode: string;
            /**
             * @description Always 1. One sale makes one card.
             * @default 1
             */
            quantity: number;
        };
        SaleExecuteLoyaltyCardSaleRequest: {
            merchantId: components["schemas"]["MerchantId"];
            billingContact: components["schemas"]["SaleContact"];
            billingAddress: components["schemas"]["SaleAddress"];
            shippingInformation?: components["schemas"]["SaleShippingAddress"];
            /** @description The guest's home store. */
            favoriteStoreCode?: string;
            paymentMethod: components["schemas"]["SaleLoyaltyCardPaymentMethod"];
            totalPrice: components["schemas"]["SaleConfirmedPrice"];
            /** @description The one card that is bought. */
            orderItems: components["schemas"]["SaleLoyaltyCardItem"][];
            originatingIP?: components["schemas"]["SaleBuyerIp"];
            callingIp?: components["schemas"]["SaleCallingIp"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The new card. */
        SaleCreatedCard: {
            printedCardNumber: components["schemas"]["SalePrintedCardNumber"];
            /** @description The card's registration code; present when cards of its kind have one. It is told this once. */
            regCode?: string;
        };
        /** @description The sale of a loyalty card. */
        SaleLoyaltyCardOrder: {
            /** @description The order's number, for the buyer and for customer service. */
            orderNumber: number;
            /** @description What was charged in all. */
            totalPrice: number;
            shippingOption?: components["schemas"]["SaleShippingOption"];
            createdCard: components["schemas"]["SaleCreatedCard"];
        };
        SaleLoyaltyCardOrderReply: {
            /** @constant */
            result: "success";
            order: components["schemas"]["SaleLoyaltyCardOrder"];
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
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.missing_transaction_id" | "gift.transaction_not_found" | "gift.transaction_mismatch" | "gift.already_reversed" | "gift.reversal_window_expired" | "gift.not_reversible" | "gift.insufficient_balance_to_reverse" | "gift.balance_limit_exceeded";
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
        SaleSaleConfigFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "sale.error" | "sale.invalid_merchant" | "sale.invalid_program_type" | "sale.program_not_found" | "sale.invalid_card_template" | "sale.invalid_tier";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SaleSaleConfigForAccountFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "sale.error" | "sale.invalid_merchant" | "sale.invalid_program_type" | "sale.program_not_found" | "sale.invalid_card" | "sale.card_not_active";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SaleSaleConfigsForAccountFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "sale.error" | "sale.invalid_merchant" | "sale.invalid_program_type" | "sale.program_not_found" | "sale.invalid_card" | "sale.card_not_active";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SaleLoyaltyCardSaleConfigFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "sale.error" | "sale.invalid_merchant" | "sale.program_not_found";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SaleCalculatePriceFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "sale.error" | "sale.invalid_merchant" | "sale.program_not_found" | "sale.invalid_card_template" | "sale.invalid_tier" | "sale.invalid_item" | "sale.item_unavailable" | "sale.invalid_quantity" | "sale.invalid_amount" | "sale.price_out_of_range" | "sale.price_not_in_list" | "sale.duplicate_group_number" | "sale.duplicate_item_number" | "sale.invalid_recipient" | "sale.message_too_long" | "sale.invalid_delivery_date" | "sale.invalid_shipping_option";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SaleCalculatePriceForAccountFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "sale.error" | "sale.invalid_merchant" | "sale.invalid_program_type" | "sale.program_not_found" | "sale.invalid_card" | "sale.card_not_active" | "sale.invalid_item" | "sale.item_unavailable" | "sale.invalid_quantity" | "sale.invalid_amount" | "sale.price_out_of_range" | "sale.price_not_in_list" | "sale.duplicate_group_number" | "sale.duplicate_item_number" | "sale.invalid_recipient" | "sale.message_too_long" | "sale.invalid_delivery_date" | "sale.invalid_shipping_option";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SaleCalculateAccountPointsValueForItemsFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "sale.error" | "sale.invalid_merchant" | "sale.invalid_store" | "sale.invalid_card" | "sale.card_not_active";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SaleExecuteSaleFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "sale.error" | "sale.invalid_merchant" | "sale.invalid_program_type" | "sale.program_not_found" | "sale.invalid_card_template" | "sale.invalid_tier" | "sale.invalid_store" | "sale.invalid_item" | "sale.item_unavailable" | "sale.invalid_quantity" | "sale.invalid_amount" | "sale.price_out_of_range" | "sale.price_not_in_list" | "sale.duplicate_group_number" | "sale.duplicate_item_number" | "sale.invalid_recipient" | "sale.message_too_long" | "sale.invalid_delivery_date" | "sale.invalid_shipping_option" | "sale.missing_shipping_address" | "sale.price_mismatch" | "sale.promotion_item_count_mismatch" | "sale.invalid_payment_method" | "sale.payment_type_not_allowed" | "sale.invalid_saved_payment_method" | "sale.payment_auth_denied" | "sale.payment_auth_failed" | "sale.payment_capture_denied" | "sale.payment_capture_failed" | "sale.payment_intent_mismatch" | "sale.invalid_card" | "sale.card_not_active" | "sale.insufficient_balance" | "sale.insufficient_points" | "sale.out_of_cards";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SaleExecuteSaleForAccountFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "sale.error" | "sale.invalid_merchant" | "sale.invalid_program_type" | "sale.program_not_found" | "sale.invalid_card" | "sale.card_not_active" | "sale.invalid_store" | "sale.invalid_item" | "sale.item_unavailable" | "sale.invalid_quantity" | "sale.invalid_amount" | "sale.price_out_of_range" | "sale.price_not_in_list" | "sale.duplicate_group_number" | "sale.duplicate_item_number" | "sale.invalid_recipient" | "sale.message_too_long" | "sale.invalid_delivery_date" | "sale.invalid_shipping_option" | "sale.missing_shipping_address" | "sale.price_mismatch" | "sale.invalid_payment_method" | "sale.payment_type_not_allowed" | "sale.invalid_saved_payment_method" | "sale.payment_auth_denied" | "sale.payment_auth_failed" | "sale.payment_capture_denied" | "sale.payment_capture_failed" | "sale.insufficient_balance" | "sale.insufficient_points" | "sale.out_of_cards";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SaleExecuteLoyaltyCardSaleFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "sale.error" | "sale.invalid_merchant" | "sale.program_not_found" | "sale.invalid_store" | "sale.invalid_item" | "sale.item_unavailable" | "sale.invalid_quantity" | "sale.invalid_amount" | "sale.price_mismatch" | "sale.invalid_shipping_option" | "sale.missing_shipping_address" | "sale.invalid_card" | "sale.card_not_active" | "sale.insufficient_balance" | "sale.out_of_cards";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /** @description The payment did not go through, or cannot. Nothing was sold, and nothing is charged. */
        SaleExecuteLoyaltyCardSaleCreditCardFailure: {
            /** @constant */
            result: "creditCardFailure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "sale.invalid_payment_method" | "sale.payment_type_not_allowed" | "sale.payment_auth_denied" | "sale.payment_auth_failed" | "sale.payment_capture_denied" | "sale.payment_capture_failed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description What the buyer should correct, by field: its place in the request, such as `paymentMethod/ccExpirationYear`, and the
             *     messages for it. Empty when no field is at fault, for example when the bank declined.
             */
            errorsByField: {
                [key: string]: string[];
            };
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
         * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
         *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
         *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
         */
        IdempotencyKey: string;
        /**
         * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
         *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
         *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
         */
        AuthenticationQuery: "anonymous" | "b2b" | "oauth";
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
    saleSaleConfig: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description `GIFT_CARD` or `EGIFT`. */
                programType: components["schemas"]["SaleOpenProgramType"];
                /** @description Which kind of card the program sells. */
                cardTemplateCode: components["schemas"]["SaleCardTemplateCode"];
                /** @description The tier the new cards start in. Absent, the lowest. */
                tierCode?: components["schemas"]["SaleTierCode"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
                 *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read (`result: success`), or refused (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleProgramReply"] | components["schemas"]["SaleSaleConfigFailure"];
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
    saleSaleConfigForAccount: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description `REWARDS_FROM_POINTS` or `GIFT_CARD`. */
                programType: components["schemas"]["SaleAccountProgramType"];
                /** @description The guest's card. */
                printedCardNumber: components["schemas"]["SalePrintedCardNumber"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
                 *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
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
            /** @description Read (`result: success`), or refused (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleProgramReply"] | components["schemas"]["SaleSaleConfigForAccountFailure"];
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
    saleSaleConfigsForAccount: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description `REWARDS_FROM_POINTS` or `GIFT_CARD`. */
                programType: components["schemas"]["SaleAccountProgramType"];
                /** @description The guest's card. */
                printedCardNumber: components["schemas"]["SalePrintedCardNumber"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
                 *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
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
            /** @description Read (`result: success`), or refused (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleProgramsReply"] | components["schemas"]["SaleSaleConfigsForAccountFailure"];
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
    saleLoyaltyCardSaleConfig: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
                 *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read (`result: success`), or refused (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleLoyaltyCardProgramReply"] | components["schemas"]["SaleLoyaltyCardSaleConfigFailure"];
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
    saleCalculatePrice: {
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
                "application/json": components["schemas"]["SaleCalculatePriceRequest"];
            };
        };
        responses: {
            /** @description Calculated (`result: success`), or refused (`result: failure`). Nothing has changed either way. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleOrderReply"] | components["schemas"]["SaleCalculatePriceFailure"];
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
    saleCalculatePriceForAccount: {
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
                "application/json": components["schemas"]["SaleCalculatePriceForAccountRequest"];
            };
        };
        responses: {
            /** @description Calculated (`result: success`), or refused (`result: failure`). Nothing has changed either way. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleOrderReply"] | components["schemas"]["SaleCalculatePriceForAccountFailure"];
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
    saleCalculateAccountPointsValueForItems: {
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
                "application/json": components["schemas"]["SalePointsValueRequest"];
            };
        };
        responses: {
            /** @description Calculated (`result: success`), or refused (`result: failure`). Nothing has changed either way. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalePointsValueReply"] | components["schemas"]["SaleCalculateAccountPointsValueForItemsFailure"];
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
    saleExecuteSale: {
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
                "application/json": components["schemas"]["SaleExecuteSaleRequest"];
            };
        };
        responses: {
            /** @description Sold (`result: success`), or refused (`result: failure`); then nothing was sold and nothing is charged. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleOrderReply"] | components["schemas"]["SaleExecuteSaleFailure"];
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
    saleExecuteSaleForAccount: {
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
                "application/json": components["schemas"]["SaleExecuteSaleForAccountRequest"];
            };
        };
        responses: {
            /** @description Sold (`result: success`), or refused (`result: failure`); then nothing was sold and nothing is charged. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleOrderReply"] | components["schemas"]["SaleExecuteSaleForAccountFailure"];
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
    saleExecuteLoyaltyCardSale: {
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
                "application/json": components["schemas"]["SaleExecuteLoyaltyCardSaleRequest"];
            };
        };
        responses: {
            /** @description Sold (`result: success`), or refused (`result: failure`, or `creditCardFailure` for the payment); then nothing was sold and nothing is charged. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleLoyaltyCardOrderReply"] | components["schemas"]["SaleExecuteLoyaltyCardSaleFailure"] | components["schemas"]["SaleExecuteLoyaltyCardSaleCreditCardFailure"];
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
}
