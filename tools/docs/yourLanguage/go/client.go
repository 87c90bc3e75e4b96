package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"math/rand"
	"net/http"
	"strconv"
	"time"
)

const service = "http://localhost:3000/rest/1.0.0/"

var client = http.Client{Timeout: 10 * time.Second}

// call sends a call and reads its reply. Its name makes it safe to repeat.
func call(path, name string, body, reply any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	for attempt := 0; attempt < 5; attempt++ {
		req, err := http.NewRequest("POST", service+path, bytes.NewReader(text))
		if err != nil {
			return err
		}
		req.SetBasicAuth("demo-pos", "demo-pos-secret")
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("Idempotency-Key", name)
		pause := time.Second << attempt
		// Without a reply it may have taken effect: repeat it under the same name.
		if res, err := client.Do(req); err == nil {
			err = json.NewDecoder(res.Body).Decode(reply)
			res.Body.Close()
			switch res.StatusCode {
			case 409, 429, 500, 503:
				if seconds, err := strconv.Atoi(res.Header.Get("Retry-After")); err == nil {
					pause = time.Duration(seconds) * time.Second
				}
			default:
				return err
			}
		}
		time.Sleep(pause + time.Duration(rand.Int63n(int64(time.Second))))
	}
	return fmt.Errorf("no reply to %s", name)
}

func main() {
	var reply struct {
		Result, ErrorCode, ErrorMessage string
		PxTransactionId                 int64
		CurrentBalance                  json.Number
	}
	err := call("gift/sell.json", "sale-in-go", map[string]any{
		"merchantId":            1,
		"storeCode":             "001",
		"cardInfo":              map[string]any{"printedCardNumber": "7777000000000414"},
		"amount":                "25.00",
		"externalTransactionId": "sale-in-go",
	}, &reply)
	if err != nil {
		log.Fatal(err)
	}
	if reply.Result == "failure" {
		log.Fatal(reply.ErrorCode, ": ", reply.ErrorMessage)
	}
	fmt.Println(reply.PxTransactionId, reply.CurrentBalance)
}
